import { createInterface } from 'node:readline/promises';
import { runCommand } from './command.ts';
import { restoreBackup } from './restore-backup.ts';

const keyLength = 74;

/** Asks in the terminal for the key of a copy, on as many lines as it has on paper; an empty line ends it. */
async function askForKey(problem: string | undefined): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  console.log(
    problem ?? 'This copy is encrypted. Type its key from the printed page “Handing over”. Spaces don’t matter.',
  );
  let text = '';
  try {
    for (;;) {
      const line = await terminal.question(text ? 'Next line: ' : 'Key: ');
      text += line;
      if (line.trim() === '' || text.replace(/\s/g, '').length >= keyLength) return text;
    }
  } finally {
    terminal.close();
  }
}

await runCommand(() => restoreBackup(process.argv[2], undefined, process.stdin.isTTY ? askForKey : undefined));
