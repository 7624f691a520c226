import { writeLetter } from '#content/letter-pdf.ts';
import { oneHour } from '#contracts/platform/durations.ts';
import { createLetter } from '#contracts/platform/letters.ts';
import { createDiskStorage } from '#server/platform/storage/disk.ts';
import { sweepUploads } from '#server/platform/uploads/sweep.ts';
import type { ApiResponse, Person } from './people.ts';
import { sendForm } from './pictures.ts';
import type { TestApp } from './start-app.ts';

interface Sent {
  fileName?: string;
  type?: string;
}

/** Creates a letter; different text makes a different file. */
export function thankYou(text = 'Thank you for the nets.'): Buffer {
  return writeLetter({ title: 'Thank you', lines: ['Dear coaches,', text] });
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

/** Uploads a letter with this text; returns its address. */
export async function sendLetter(app: TestApp, person: Person, text: string): Promise<string> {
  return (await uploadLetter(app, person, thankYou(text))).body.secure_url;
}

/** Sweeps the uploads as if it were this many hours later. */
export function sweepAfter(app: TestApp, hours: number): Promise<void> {
  const services = { db: app.db, storage: createDiskStorage(app.dataDir), dataDir: app.dataDir };
  return sweepUploads(services, Date.now() + hours * oneHour);
}

/** Lists who owns each upload, and what it is for. */
export function listOwners({ db }: Pick<TestApp, 'db'>): Promise<{ userId: number | null; preset: string }[]> {
  return db.selectFrom('uploads').select(['userId', 'preset']).execute();
}
