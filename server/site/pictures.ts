import { readPictureUrl } from '#contracts/pictures.ts';
import type { DatabaseTransaction } from '#server/database/schema.ts';
import { badField } from '#server/http/errors.ts';
import { giveToClub, takeFromClub } from '#server/uploads/commands.ts';
import { isUploadOf, isUploadOfClub } from '#server/uploads/queries.ts';

/**
 * Makes the manager's uploads that a section shows the club's. The caller marks `uploads` as changed.
 * @throws Refusal 400 under the path of an upload that is neither theirs nor the club's
 */
export async function claimPictures(tx: DatabaseTransaction, managerId: number, content: unknown): Promise<void> {
  for (const { path, name, preset } of listUploads(content)) {
    if (await isUploadOfClub(tx, name)) continue;
    const isTheirs = preset === 'photo' && (await isUploadOf(tx, managerId, name));
    if (!isTheirs) throw badField(path, 'Upload this picture here first, then choose it.');
    await giveToClub(tx, managerId, name);
  }
}

/** Ends the club's ownership of what only these contents showed; the next sweep removes the files. */
export async function releasePictures(tx: DatabaseTransaction, contentsJson: string[]): Promise<void> {
  const names = contentsJson.flatMap((json) => listUploads(JSON.parse(json)).map(({ name }) => name));
  for (const name of new Set(names)) await takeFromClub(tx, name);
}

interface ShownUpload {
  path: string;
  name: string;
  preset: 'avatar' | 'photo';
}

function listUploads(value: unknown, path: string[] = []): ShownUpload[] {
  if (typeof value === 'string') {
    const upload = readPictureUrl(value);
    return upload ? [{ ...upload, path: path.join('.') }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => listUploads(inner, [...path, key]));
}
