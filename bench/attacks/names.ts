import type { Figure } from './figures.ts';
import { password, send } from './people.ts';
import { startTarget } from './target.ts';

/** Names that forge a line, turn a text around, look like somebody else’s, or look empty. */
const names = [
  'Dale Harmon\nBcc: everybody@example.com',
  'Dale\rHarmon',
  'Dale\u2028Harmon',
  'Dale\u0085Harmon',
  'Dale\u0007Harmon',
  'Dale\u001b[2J',
  'Dale \u202Enomrah',
  '\u2066Dale Harmon',
  'Dale\u200EHarmon',
  'Da\u200Ble Harmon',
  'Dale\u200D Harmon',
  'Dale\u2060 Harmon',
  'Dale\u00AD Harmon',
  'Dale\uFE0F Harmon',
  'Dale\u{E0041} Harmon',
  'Dale\u034F Harmon',
  'Dale\uE000 Harmon',
  '\u3164',
  '\uFFA0',
  '\u115F',
  '\u2800',
  '\u200B',
];

/** Somebody signs up under names that make emails and lists say what they like. */
export async function attackNames(folder: string): Promise<Figure[]> {
  const target = await startTarget(folder);
  let accepted = 0;
  for (const [at, name] of names.entries()) {
    const person = { email: `coach${at}@example.com`, password, from: '203.0.113.1' };
    const account = { name, email: person.email, password, password2: password };
    const { status } = await send(target.url, person, 'POST', '/api/users/register', account);
    if (status < 300) accepted += 1;
  }
  await target.stop();
  const value = `${accepted} of ${names.length}`;
  return [{ attack: '7. Names with hidden characters', figure: 'accepted', value }];
}
