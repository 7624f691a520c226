import { writeLetter } from '#content/letter-pdf.ts';
import { createLetter } from '#contracts/letters.ts';
import type { Answer, Person } from './people.ts';
import { sendForm } from './pictures.ts';
import type { TestApp } from './start-app.ts';

interface Sent {
  fileName?: string;
  type?: string;
}

/** A letter of one's own making; other words make another letter. */
export function thankYou(words = 'Thank you for the nets.'): Buffer {
  return writeLetter({ title: 'Thank you', lines: ['Dear coaches,', words] });
}

/** Uploads bytes as a letter, as the page does. */
export async function uploadLetter(
  app: TestApp,
  person: Person,
  bytes: Uint8Array,
  { fileName = 'letter.pdf', type = 'application/pdf' }: Sent = {},
): Promise<Answer> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), fileName);
  return sendForm(app, person, form, createLetter.url);
}
