import { type EmailByLink, takeBackMinutes } from '#contracts/mailings/emails-by-link.ts';
import { oneMinute } from '#contracts/platform/durations.ts';
import { deletePost } from '#server/feed/posts/deletions.ts';
import type { TokenHolder } from '#server/notifications/mail-tokens/mail-tokens.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import type { Services } from '#server/services.ts';

/** Reads a post that its author may take back with a link; undefined when it is gone. */
export async function readPosted(db: Database, holder: TokenHolder): Promise<EmailByLink | undefined> {
  const post = await findOwnPost(db, holder);
  if (!post) return undefined;
  const { body, createdAt, pictures } = post;
  return {
    kind: 'post',
    post: holder.thing,
    name: holder.name,
    from: '',
    subject: '',
    text: body,
    date: new Date(createdAt).toISOString(),
    pictures: Number(pictures),
    isOpen: isInTime(createdAt),
  };
}

/** Deletes a post of the last ten minutes, as its author does on the site; nothing happens later, or twice. */
export async function takeBack({ db, storage }: Pick<Services, 'db' | 'storage'>, holder: TokenHolder): Promise<void> {
  const post = await findOwnPost(db, holder);
  if (!post || !isInTime(post.createdAt)) return;
  const { userId: by, thing } = holder;
  await deletePost({ db, storage, id: Number(thing), logEntry: undefined });
  await addLogEntry(db, { kind: 'acted-by-email', by, detail: `took back post ${thing}` });
}

function findOwnPost(db: Database, { userId, thing }: TokenHolder) {
  return db
    .selectFrom('posts')
    .select(['body', 'createdAt'])
    .select((eb) =>
      eb
        .selectFrom('postPictures')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('postPictures.postId', '=', 'posts.id')
        .as('pictures'),
    )
    .where('id', '=', Number(thing))
    .where('userId', '=', userId)
    .executeTakeFirst();
}

function isInTime(createdAt: number): boolean {
  return Date.now() - createdAt < takeBackMinutes * oneMinute;
}
