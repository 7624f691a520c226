import { draftLimits } from '#contracts/drafts.ts';
import type { ChosenPicture } from '#contracts/post-pictures.ts';
import type { Database, DatabaseTransaction } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { markChanged } from '#server/live/versions.ts';
import { keepUploads } from '#server/uploads/commands.ts';
import type { PictureOrigins } from '#server/uploads/origins.ts';
import { isOwnPicture, readPicture } from '#server/uploads/own-picture.ts';
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
    if (body === '' && own.length === 0) return deleteDraft(tx, userId, place);
    const saved = { body, picturesJson: JSON.stringify(own), savedAt: Date.now() };
    await tx
      .insertInto('drafts')
      .values({ userId, place, ...saved })
      .onConflict((conflict) => conflict.columns(['userId', 'place']).doUpdateSet(saved))
      .execute();
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

async function deleteDraft(tx: DatabaseTransaction, userId: number, place: string): Promise<void> {
  await tx.deleteFrom('drafts').where('userId', '=', userId).where('place', '=', place).execute();
}

async function deleteSurplus(tx: DatabaseTransaction, userId: number): Promise<void> {
  const drafts = tx.selectFrom('drafts').select('place').where('userId', '=', userId);
  const surplus = await drafts
    .orderBy('savedAt', 'desc')
    .orderBy('place')
    .limit(draftLimits.places)
    .offset(draftLimits.places)
    .execute();
  for (const { place } of surplus) await deleteDraft(tx, userId, place);
}

/** Deletes the draft of what was sent a moment ago. If more was written since, on another device, it stays. */
export async function deleteSentDraft(
  tx: DatabaseTransaction,
  { userId, place, body }: { userId: number; place: string; body: string },
): Promise<void> {
  await tx
    .deleteFrom('drafts')
    .where('userId', '=', userId)
    .where('place', '=', place)
    .where('body', '=', body)
    .execute();
}

export async function sweepDrafts(db: Database, now: number): Promise<void> {
  await db.deleteFrom('drafts').where('savedAt', '<=', oldestDraft(now)).execute();
}
