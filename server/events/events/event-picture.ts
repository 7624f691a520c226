import { builtInPictures } from '#contracts/events/event-pictures.ts';
import { pictureUrl, readPictureUrl } from '#contracts/platform/pictures/pictures.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { badField } from '#server/platform/http/errors.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { giveToClub, takeFromClub } from '#server/platform/uploads/commands.ts';
import { isFromImageHost, type PictureOrigins, withoutOrigin } from '#server/platform/uploads/origins.ts';
import { isUploadOf, isUploadOfClub } from '#server/platform/uploads/queries.ts';

interface Chosen {
  /** Undefined if nothing was chosen; empty for the drawing that suits the title. */
  picture?: string | undefined;
  byId: number;
  origins: PictureOrigins;
}

/**
 * Returns the picture to store for an event: a drawing, a photo of the club, or the user's upload. The upload then belongs to the
 * club. `before` is its current picture. Undefined leaves it as it is.
 * @throws Refusal 400 `picture` for any other
 */
export async function claimPicture(
  tx: DatabaseTransaction,
  { picture, byId, origins }: Chosen,
  before: string | null = null,
): Promise<string | null | undefined> {
  if (!picture) return picture === '' ? null : undefined;
  const given = withoutOrigin(picture, origins);
  if (given === before || builtInPictures.some((name) => given === `/art/${name}.svg`)) return given;
  const upload = readPictureUrl(given);
  if (!upload && isFromImageHost(given, origins)) return given;
  if (upload?.preset !== 'photo') throw notYours();
  await markChanged(tx, 'uploads');
  if (await isUploadOf(tx, byId, upload.name)) await giveToClub(tx, byId, upload.name);
  else if (!(await isUploadOfClub(tx, upload.name))) throw notYours();
  return pictureUrl(upload.name, upload.width);
}

/** Releases pictures that no event has anymore; their files are swept later unless something else shows them. */
export async function releasePictures(tx: DatabaseTransaction, pictures: (string | null)[]): Promise<void> {
  const names = new Set(pictures.flatMap((picture) => (picture && readPictureUrl(picture)?.name) || []));
  if (names.size > 0) await markChanged(tx, 'uploads');
  for (const name of names) await takeFromClub(tx, name);
}

function notYours() {
  return badField('picture', 'Upload a photo here first, then choose it.');
}
