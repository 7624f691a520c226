import type { RawBuilder, Selectable, SqlBool } from 'kysely';
import { draftLimits, type SentContent } from '#contracts/feed/drafts.ts';
import type { ChosenPicture } from '#contracts/feed/post-pictures.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import { readPictureUrl } from '#contracts/platform/pictures/pictures.ts';
import { lockAccount } from '#server/accounts/accounts/closed-accounts.ts';
import type { Database, DatabaseTransaction, Schema } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { notFound, Refusal } from '#server/platform/http/errors.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { keepUploads } from '#server/platform/uploads/commands.ts';
import type { PictureOrigins } from '#server/platform/uploads/origins.ts';
import { isOwnPicture, readPicture } from '#server/platform/uploads/own-picture.ts';
import { releaseUploads } from '#server/platform/uploads/release.ts';
import { findSent, isEmptied, not } from './queries.ts';

interface NewDraft {
  userId: number;
  place: string;
  body: string;
  pictures: ChosenPicture[];
  /** When the draft that the writer last saw was saved, ISO; without it, whatever is stored is overwritten. */
  met?: string | null | undefined;
  /** The idempotency key with which the text will be sent. */
  key?: string | null | undefined;
}

/**
 * Saves a draft over the previous one. An empty draft is stored as well, so that other devices learn that there is nothing left.
 * Pictures of other people are left out; the writer's own are not swept before the draft is. When there are too many drafts, the
 * oldest is deleted. When a text was sent with this key, saves nothing and returns what was sent.
 * @throws Refusal 409 when another one was saved since `met`; 404 when the account is gone
 */
export async function writeDraft(
  db: Database,
  { userId, place, body, pictures, met, key = null }: NewDraft,
  origins: PictureOrigins,
): Promise<SentContent | null> {
  return inTransaction(db, async (tx) => {
    if (pictures.length > 0) await markChanged(tx, 'uploads');
    // One person’s drafts are written one after the other, and not while the account is being deleted.
    if (!(await lockAccount(tx, userId))) throw notFound('account');
    const before = await draftsOf(tx, userId, [place]).executeTakeFirst();
    const sent = key === null ? null : await findSent(tx, { userId, place, key });
    if (sent) return sent;
    // Its author has deleted it since.
    if (key !== null && before?.submissionKey === key && isSame(before, nothing)) return { body: '', pictures: [] };
    const own = await chooseOwn(tx, userId, pictures, origins);
    const next = { body, picturesJson: JSON.stringify(own) };
    if (isSame(next, before ?? nothing) && isSame(next, nothing)) return null;
    if (before && met && isFromElsewhere(before, next, met)) throw overtaken();
    // An empty draft with a key was sent, so a draft that its writer emptied has none.
    const submissionKey = isSame(next, nothing) ? null : key;
    await replaceDraft(tx, { userId, place, ...next, submissionKey }, before);
    return null;
  });
}

type Content = Pick<DraftRow, 'body' | 'picturesJson'>;
type DraftRow = Selectable<Schema['drafts']>;

const nothing: Content = { body: '', picturesJson: '[]' };

function isSame(one: Content, other: Content): boolean {
  return one.body === other.body && one.picturesJson === other.picturesJson;
}

/** Checks whether the stored draft was written elsewhere and would be lost; overwriting an equal or empty draft loses nothing. */
function isFromElsewhere(before: DraftRow, next: Content, met: string): boolean {
  return before.savedAt !== Date.parse(met) && !isSame(before, next) && !isSame(before, nothing);
}

function overtaken(): Refusal {
  return new Refusal(409, { error: 'You have changed this text on another device. Look at it there first.' });
}

async function replaceDraft(
  tx: DatabaseTransaction,
  { userId, place, ...next }: Omit<DraftRow, 'savedAt'>,
  before: DraftRow | undefined,
): Promise<void> {
  // No two drafts have the same time: browsers tell by it which one they have seen.
  const saved = { ...next, savedAt: Math.max(Date.now(), (before?.savedAt ?? 0) + 1) };
  await tx
    .insertInto('drafts')
    .values({ userId, place, ...saved })
    .onConflict((conflict) => conflict.columns(['userId', 'place']).doUpdateSet(saved))
    .execute();
  if (before) await releasePictures(tx, userId, [before]);
  for (const kind of [isEmptied, not(isEmptied)]) await deleteSurplus(tx, userId, kind);
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
    const until = Date.now() + draftLimits.days * oneDay;
    if (picture.uploadName !== null) await keepUploads(tx, userId, [picture.uploadName], until);
  }
  return own;
}

function draftsOf(tx: DatabaseTransaction, userId: number, places: string[]) {
  return tx.selectFrom('drafts').selectAll().where('userId', '=', userId).where('place', 'in', places);
}

async function deleteDrafts(tx: DatabaseTransaction, userId: number, places: string[]): Promise<void> {
  const before = await draftsOf(tx, userId, places).execute();
  await tx.deleteFrom('drafts').where('userId', '=', userId).where('place', 'in', places).execute();
  await releasePictures(tx, userId, before);
}

/** Lets the sweep delete the pictures of drafts that are gone, unless another draft or an undo needs them. */
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

async function deleteSurplus(tx: DatabaseTransaction, userId: number, kind: RawBuilder<SqlBool>): Promise<void> {
  const drafts = tx.selectFrom('drafts').select('place').where('userId', '=', userId).where(kind);
  const surplus = await drafts
    .orderBy('savedAt', 'desc')
    .orderBy('place')
    .limit(draftLimits.places)
    .offset(draftLimits.places)
    .execute();
  const places = surplus.map(({ place }) => place);
  if (places.length > 0) await deleteDrafts(tx, userId, places);
}

interface SentText {
  userId: number;
  place: string;
  body: string;
  pictures?: ChosenPicture[];
  submissionKey: string | null;
}

/**
 * Empties the draft of what is being sent: the draft with its key, or a draft whose text and pictures are all sent.
 * Other drafts stay.
 */
export async function emptySentDraft(
  tx: DatabaseTransaction,
  { userId, place, body, pictures = [], submissionKey }: SentText,
): Promise<void> {
  // A save of the same text waits, and then finds that it was sent.
  await lockAccount(tx, userId);
  const before = await draftsOf(tx, userId, [place]).executeTakeFirst();
  if (!before || isSame(before, nothing)) return;
  const isKeyed = submissionKey !== null && before.submissionKey === submissionKey;
  if (isKeyed || isPart(before, { body, pictures }))
    await replaceDraft(tx, { userId, place, ...nothing, submissionKey }, before);
}

function isPart(draft: Content, sent: SentContent): boolean {
  const drafted: ChosenPicture[] = JSON.parse(draft.picturesJson);
  return sent.body.includes(draft.body) && drafted.every(({ url }) => sent.pictures.some((each) => each.url === url));
}
