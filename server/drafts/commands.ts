import { draftLimits } from '#contracts/drafts.ts';
import { readPictureUrl } from '#contracts/pictures/pictures.ts';
import type { ChosenPicture } from '#contracts/post-pictures.ts';
import type { Database, DatabaseTransaction } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { markChanged } from '#server/live/versions.ts';
import { keepUploads } from '#server/uploads/commands.ts';
import type { PictureOrigins } from '#server/uploads/origins.ts';
import { isOwnPicture, readPicture } from '#server/uploads/own-picture.ts';
import { releaseUploads } from '#server/uploads/release.ts';
import { oldestDraft } from './queries.ts';

interface NewDraft {
  userId: number;
  place: string;
  body: string;
  pictures: ChosenPicture[];
}

/**
 * Saves a draft in place of the one before, or deletes it when it is empty. Pictures that are not the writer's are left
 * out; the others are not swept before the draft is. Of too many drafts, the oldest goes.
 */
export async function writeDraft(
  db: Database,
  { userId, place, body, pictures }: NewDraft,
  origins: PictureOrigins,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (pictures.length > 0) await markChanged(tx, 'uploads');
    const own = await chooseOwn(tx, userId, pictures, origins);
    if (body === '' && own.length === 0) return deleteDrafts(tx, userId, [place]);
    const before = await draftsOf(tx, userId, [place]).execute();
    const saved = { body, picturesJson: JSON.stringify(own), savedAt: Date.now() };
    await tx
      .insertInto('drafts')
      .values({ userId, place, ...saved })
      .onConflict((conflict) => conflict.columns(['userId', 'place']).doUpdateSet(saved))
      .execute();
    await releasePictures(tx, userId, before);
    await deleteSurplus(tx, userId);
  });
}

async function chooseOwn(
  tx: DatabaseTransaction,
  userId: number,
  pictures: ChosenPicture[],
  origins: PictureOrigins,
): Promise<ChosenPicture[]> {
  const own: ChosenPicture[] = [];
  for (const { url, alt } of pictures) {
    const picture = readPicture(url, origins);
    if (!(await isOwnPicture(tx, userId, picture, origins))) continue;
    own.push({ url: picture.url, alt });
    const until = Date.now() + draftLimits.days * 24 * 3_600_000;
    if (picture.uploadName !== null) await keepUploads(tx, userId, [picture.uploadName], until);
  }
  return own;
}

function draftsOf(tx: DatabaseTransaction, userId: number, places: string[]) {
  return tx.selectFrom('drafts').select('picturesJson').where('userId', '=', userId).where('place', 'in', places);
}

async function deleteDrafts(tx: DatabaseTransaction, userId: number, places: string[]): Promise<void> {
  const before = await draftsOf(tx, userId, places).execute();
  await tx.deleteFrom('drafts').where('userId', '=', userId).where('place', 'in', places).execute();
  await releasePictures(tx, userId, before);
}

/** Lets the sweep have the pictures of drafts that are no more, unless another draft or an undo needs them. */
async function releasePictures(
  tx: DatabaseTransaction,
  userId: number,
  before: { picturesJson: string }[],
): Promise<void> {
  const pictures = before.flatMap(({ picturesJson }): ChosenPicture[] => JSON.parse(picturesJson));
  const names = pictures.flatMap(({ url }) => readPictureUrl(url)?.name ?? []);
  if (names.length === 0) return;
  await markChanged(tx, 'uploads');
  await releaseUploads(tx, userId, names);
}

async function deleteSurplus(tx: DatabaseTransaction, userId: number): Promise<void> {
  const drafts = tx.selectFrom('drafts').select('place').where('userId', '=', userId);
  const surplus = await drafts
    .orderBy('savedAt', 'desc')
    .orderBy('place')
    .limit(draftLimits.places)
    .offset(draftLimits.places)
    .execute();
  const places = surplus.map(({ place }) => place);
  if (places.length > 0) await deleteDrafts(tx, userId, places);
}

/** Deletes the draft of what was sent a moment ago. If more was written since, on another device, it stays. */
export async function deleteSentDraft(
  tx: DatabaseTransaction,
  { userId, place, body }: { userId: number; place: string; body: string },
): Promise<void> {
  const sent = await draftsOf(tx, userId, [place]).where('body', '=', body).executeTakeFirst();
  if (sent) await deleteDrafts(tx, userId, [place]);
}

/** Deletes drafts that are too old; what kept their pictures has run out by then, too. */
export async function sweepDrafts(db: Database, now: number): Promise<void> {
  await db.deleteFrom('drafts').where('savedAt', '<=', oldestDraft(now)).execute();
}
