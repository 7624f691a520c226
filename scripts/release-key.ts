import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createKeyPair } from '#server/office/updates/releases/signature.ts';
import { CommandFailed, runCommand } from './command.ts';
import { usualKeyFile } from './release/key-file.ts';

const publicFile = 'release-key.pub';

await runCommand(async () => {
  const file = resolve(process.argv[2] ?? usualKeyFile);
  const taken = [file, publicFile].find((path) => existsSync(path));
  if (taken) throw new CommandFailed(`${taken} is there already, and sites trust it: nothing was changed.`);
  const { privateKey, publicKey } = createKeyPair();
  writeFileSync(file, privateKey, { flag: 'wx', mode: 0o600 });
  writeFileSync(publicFile, publicKey, { flag: 'wx' });
  return [
    `The private key is in ${file}. Keep a copy on paper or on a stick: without it, no site can be updated anymore.`,
    `The public key is in ${publicFile}. Commit it: sites check releases with the one that they came with.`,
  ].join('\n');
});
