import { canDeleteStory } from '#contracts/gallery/face-policies.ts';
import type { PhotoStory } from '#contracts/gallery/photo-stories.ts';
import { isShown } from '#server/platform/database/hidden-items.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { notAllowed, notFound } from '#server/platform/http/errors.ts';
import { findSubmitted, type Submission } from '#server/platform/http/idempotency-key.ts';
import type { SignedInViewer } from '#server/platform/http/viewer.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { eventAboutOthers, logSecurityEvent } from '#server/platform/security-log/commands.ts';
import { requirePhoto } from './queries.ts';

interface NewStory {
  userId: number;
  photoId: number;
  body: string;
  submission: Submission;
}

/**
 * Adds one story for each key of its author; returns its id.
 * @throws Refusal 404 without the photo; 422 when the key came with another text or for another photo
 */
export async function tellStory(db: Database, { submission, ...story }: NewStory): Promise<number> {
  return inTransaction(db, async (tx) => {
    await markChanged(tx, 'photos');
    const earlier = await findSubmitted(tx, 'photoStories', story.userId, submission);
    if (earlier !== undefined) return earlier;
    await requirePhoto(tx, story.photoId);
    const { id } = await tx
      .insertInto('photoStories')
      .values({ ...story, createdAt: Date.now(), ...submission })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Deleting somebody else's is logged. @throws Refusal 404, 403 */
export async function deleteStory(db: Database, viewer: SignedInViewer, id: number): Promise<void> {
  const { user, hidden } = await readStory(db, id);
  if (hidden && !canDeleteStory(viewer, { user })) throw notFound('story');
  if (!canDeleteStory(viewer, { user })) throw notAllowed();
  const event = eventAboutOthers(viewer, 'content-removed', user, `photo story ${id}`);
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'photos');
    const deleted = await tx.deleteFrom('photoStories').where('id', '=', id).returning('id').executeTakeFirst();
    if (event && deleted) await logSecurityEvent(tx, event);
  });
}

/** Newest first. Only managers get what is hidden. */
export async function listStories(
  db: Database,
  photoId: number,
  { limit, before, withHidden }: { limit: number; before: number | undefined; withHidden: boolean },
): Promise<PhotoStory[]> {
  const rows = await selectStories(db)
    .where('photoId', '=', photoId)
    .$if(!withHidden, (query) => query.where(isShown('story', 'photoStories.id')))
    .$if(before !== undefined, (query) => query.where('photoStories.id', '<', before as number))
    .orderBy('photoStories.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toStory);
}

/** Also a hidden one. @throws Refusal 404 */
export async function readStory(db: Database, id: number): Promise<PhotoStory> {
  const row = await selectStories(db).where('photoStories.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('story');
  return toStory(row);
}

function selectStories(db: Database) {
  return db
    .selectFrom('photoStories')
    .innerJoin('users', 'users.id', 'photoStories.userId')
    .select(['photoStories.id', 'userId', 'users.name', 'users.avatar', 'body', 'photoStories.createdAt'])
    .select(isShown('story', 'photoStories.id').as('isShown'));
}

type Row = Awaited<ReturnType<ReturnType<typeof selectStories>['execute']>>[number];

function toStory({ id, userId, name, avatar, body, createdAt, isShown: shown }: Row): PhotoStory {
  const story = { _id: String(id), user: String(userId), name, avatar, body, date: new Date(createdAt).toISOString() };
  return shown ? story : { ...story, hidden: true };
}
