import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/mailings/emails-by-link.ts';
import { type EmailByLink, takeBackMinutes } from '#contracts/mailings/emails-by-link.ts';
import { oneMinute } from '#contracts/platform/durations.ts';
import { deletePost } from '#server/feed/posts/deletions.ts';
import { findTokenHolder, type TokenHolder } from '#server/notifications/mail-tokens/mail-tokens.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { handlePublic, success } from '#server/platform/http/handle.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import type { Services } from '#server/services.ts';
import { decideHeld, readHeld } from './held-emails.ts';

type Dependencies = Pick<Services, 'db' | 'config' | 'storage'>;

/** Handles what a member decides with a link from an email, without a login. */
export function emailByLinkRoutes(app: FastifyInstance, services: Dependencies): void {
  const { db, config } = services;

  async function readHolder(token: string): Promise<TokenHolder> {
    const holder = await findTokenHolder(db, config.jwtSecret, token);
    if (!holder || holder.hasExpired || !['held', 'undo'].includes(holder.purpose)) throw linkEnded();
    return holder;
  }

  handlePublic(app, endpoints.readEmailByLink, async ({ params }) => {
    const holder = await readHolder(params.token);
    const found = await (holder.purpose === 'held' ? readHeld(db, holder) : readPosted(db, holder));
    if (!found) throw linkEnded();
    return found;
  });

  handlePublic(app, endpoints.decideEmailByLink, async ({ params, body: { answer } }) => {
    const holder = await readHolder(params.token);
    if (holder.purpose === 'held') await decideHeld(db, holder, answer);
    else if (answer === 'yes') await takeBack(services, holder);
    return success;
  });
}

function linkEnded(): Refusal {
  return new Refusal(404, { error: 'This link no longer works. This is already done, or the link is too old.' });
}

/** Reads a post that its author may take back with a link; undefined when it is gone. */
async function readPosted(db: Database, holder: TokenHolder): Promise<EmailByLink | undefined> {
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
async function takeBack({ db, storage }: Pick<Services, 'db' | 'storage'>, holder: TokenHolder): Promise<void> {
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
