import { readLetterUrl, type UploadKind } from '#contracts/platform/letters.ts';
import { readPictureUrl } from '#contracts/platform/pictures/pictures.ts';
import type { SectionName } from '#contracts/site/site.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { badField } from '#server/platform/http/errors.ts';
import { giveToClub, takeFromClub } from '#server/platform/uploads/commands.ts';
import { isUploadOf, isUploadOfClub } from '#server/platform/uploads/queries.ts';

/**
 * Gives the manager's uploads that a section shows to the club, including letters. The caller marks `uploads` as
 * changed.
 * @throws Refusal 400 under the path of an upload that is neither theirs nor the club's, or a letter in place of a
 * picture
 */
export async function claimPictures(tx: DatabaseTransaction, managerId: number, content: unknown): Promise<void> {
  for (const { path, name, kind } of listUploads(content)) {
    const thing = kind === 'letter' ? 'letter' : 'picture';
    if (kind === 'letter' && isPicture(path)) throw badField(path, 'This is a letter. Choose a picture here.');
    if (await isUploadOfClub(tx, name)) continue;
    const isTheirs = kind !== 'avatar' && (await isUploadOf(tx, managerId, name));
    if (!isTheirs) throw badField(path, `Upload this ${thing} here first, then choose it.`);
    await giveToClub(tx, managerId, name);
  }
}

/** Takes the uploads that only these contents showed from the club; the next sweep deletes their files. */
export async function releasePictures(tx: DatabaseTransaction, contentsJson: string[]): Promise<void> {
  const names = contentsJson.flatMap((json) => namesOf(JSON.parse(json)));
  for (const name of new Set(names)) await takeFromClub(tx, name);
}

/** Records which uploads a section shows from now on. */
export async function replaceSectionUploads(
  tx: DatabaseTransaction,
  section: SectionName,
  content: unknown,
): Promise<void> {
  await tx.deleteFrom('sectionUploads').where('section', '=', section).execute();
  const rows = namesOf(content).map((name) => ({ name, section }));
  if (rows.length > 0) await tx.insertInto('sectionUploads').values(rows).execute();
}

/** Records which uploads a new version shows; deleted with the version. */
export async function addVersionUploads(tx: DatabaseTransaction, versionId: number, content: unknown): Promise<void> {
  const rows = namesOf(content).map((name) => ({ name, versionId }));
  if (rows.length > 0) await tx.insertInto('versionUploads').values(rows).execute();
}

function namesOf(content: unknown): string[] {
  return [...new Set(listUploads(content).map(({ name }) => name))];
}

interface ShownUpload {
  /** The field that shows it: `quotes.3.text`. */
  path: string;
  name: string;
  kind: UploadKind;
}

function listUploads(value: unknown, path: string[] = []): ShownUpload[] {
  if (typeof value === 'string') {
    const upload = readUpload(value);
    return upload ? [{ ...upload, path: path.join('.') }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => listUploads(inner, [...path, key]));
}

function readUpload(url: string): Omit<ShownUpload, 'path'> | undefined {
  const letter = readLetterUrl(url);
  if (letter) return { name: letter, kind: 'letter' };
  const picture = readPictureUrl(url);
  return picture && { name: picture.name, kind: picture.preset };
}

function isPicture(path: string): boolean {
  return path.endsWith('.src');
}
