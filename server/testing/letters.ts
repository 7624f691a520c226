import { writeLetter } from '#content/letter-pdf.ts';
import { createLetter } from '#contracts/letters.ts';
import { createDiskStorage } from '#server/storage/disk.ts';
import { sweepUploads } from '#server/uploads/sweep.ts';
import type { ApiResponse, Person } from './people.ts';
import { sendForm } from './pictures.ts';
import type { TestApp } from './start-app.ts';

const hour = 3_600_000;

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
): Promise<ApiResponse> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), fileName);
  return sendForm(app, person, form, createLetter.url);
}

/** Uploads a letter that says this; returns its address. */
export async function sendLetter(app: TestApp, person: Person, words: string): Promise<string> {
  return (await uploadLetter(app, person, thankYou(words))).body.secure_url;
}

/** Sweeps the uploads as if it were so many hours later. */
export function sweepAfter(app: TestApp, hours: number): Promise<void> {
  const services = { db: app.db, storage: createDiskStorage(app.dataDir), dataDir: app.dataDir };
  return sweepUploads(services, Date.now() + hours * hour);
}
