import { rm, writeFile } from 'node:fs/promises';
import { oneDay } from '#contracts/platform/durations.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { incomingPath } from '#server/platform/storage/incoming.ts';
import { createUpload } from '#server/platform/uploads/commands.ts';
import type { InboundServices, Incoming } from './incoming.ts';

interface StoredPictures {
  /** Their addresses, in the order of the email. */
  stored: string[];
  /** How many were too many, too large, or no pictures. */
  leftOut: number;
}

/** Stores the first pictures of an email as uploads of the member, by the rules of uploads. */
export async function storePictures(
  { db, config, storage, pictures, limiters, rates }: InboundServices,
  { mail, holder: { userId }, signal }: Incoming,
  most: number,
): Promise<StoredPictures> {
  const perDay = limiters.create('upload', rates.uploads, oneDay);
  const stored: string[] = [];

  async function store(bytes: Uint8Array): Promise<void> {
    if (!(await perDay.count(String(userId))).isAllowed) return;
    const path = incomingPath(config.dataDir);
    try {
      await writeFile(path, bytes, { mode: 0o600 });
      const picture = await pictures.make({ kind: 'open', path, preset: 'photo' }, String(userId), signal);
      stored.push((await createUpload(db, storage, userId, 'photo', picture)).secure_url);
    } catch (error) {
      // What is no picture is left out; everything else is tried again.
      if (!(error instanceof Refusal) || error.status >= 500) throw error;
    } finally {
      await rm(path, { force: true });
    }
  }

  for (const bytes of mail.pictures.slice(0, most)) await store(bytes);
  return { stored, leftOut: mail.pictures.length - stored.length };
}
