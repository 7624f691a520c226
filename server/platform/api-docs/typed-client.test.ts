// @module-tag sqlite
// @module-tag full
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { generateSource } from 'oazapfts';
import { expect } from 'vitest';
import { emptyPng } from '#server/testing/pictures.ts';
import { perFile, testWithApp } from '#server/testing/test-with-app.ts';
import { clientProgram } from './client-program.ts';

const run = promisify(execFile);
const compilerOptions = {
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  types: ['node'],
  module: 'nodenext',
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  allowImportingTsExtensions: true,
};

/** The `folder` holds the client that was generated from this app, and a program that uses it. */
const test = testWithApp().extend('folder', perFile, async ({ app }, { onCleanup }) => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-client-'));
  onCleanup(() => rmSync(folder, { recursive: true, force: true }));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const client = await generateSource(`${app.url}/api/openapi.json`, { useUnknown: true });
  const files = {
    'client.ts': client,
    'program.ts': clientProgram,
    'package.json': JSON.stringify({ type: 'module' }),
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['*.ts'] }),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
});

async function checkTypes(folder: string): Promise<string> {
  const tsc = resolve('node_modules/typescript/bin/tsc');
  return run(process.execPath, [tsc, '-p', folder]).then(
    ({ stdout }) => stdout,
    ({ stdout }) => stdout,
  );
}

test('a generated client compiles against what the API has, and not against what it lacks', async ({ folder }) => {
  expect(await checkTypes(folder)).toBe('');
  writeFileSync(join(folder, 'wrong.ts'), `import * as api from './client.ts';\nvoid api.readPost(7).then(String);\n`);
  expect(await checkTypes(folder)).toContain('wrong.ts(2,');
  rmSync(join(folder, 'wrong.ts'));
});

test('with a generated client Peg joins, posts, comments, likes, plans an event, and turns pages', async ({
  app,
  folder,
}) => {
  const picture = emptyPng(400, 300).toString('base64');
  const { stdout } = await run(process.execPath, [join(folder, 'program.ts'), app.url, picture]);
  expect(JSON.parse(stdout)).toEqual({
    name: 'Peg Lindqvist',
    sports: ['Swimming', 'Golf'],
    sentTwice: true,
    comments: ['Bring a towel.'],
    likes: 1,
    event: 'Swim meet',
    going: 1,
    width: 400,
    newest: 'See you there.',
    next: expect.stringContaining('rel="next"'),
    older: ['The pool is open again.'],
    refused: 'Write something before you post.',
  });
});
