import { createInterface } from 'node:readline/promises';

const keyLength = 74;

/** Asks in the terminal for the key of a copy, on as many lines as it has on paper; an empty line ends it. */
export async function askForKey(problem: string | undefined): Promise<string> {
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
