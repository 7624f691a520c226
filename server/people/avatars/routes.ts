import type { FastifyInstance } from 'fastify';
import type { User } from '#contracts/accounts/accounts.ts';
import * as endpoints from '#contracts/people/avatars.ts';
import { readPictureUrl } from '#contracts/platform/pictures/pictures.ts';
import { toUser } from '#server/accounts/accounts/queries.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { badField } from '#server/platform/http/errors.ts';
import { handle } from '#server/platform/http/handle.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { isFromImageHost, type PictureOrigins, withoutOrigin } from '#server/platform/uploads/origins.ts';
import { isUploadOf } from '#server/platform/uploads/queries.ts';
import type { Services } from '#server/services.ts';

type Dependencies = Pick<Services, 'db' | 'config'>;

export function avatarRoutes(app: FastifyInstance, { db, config }: Dependencies): void {
  handle(app, endpoints.updateAvatar, ({ viewer, body }) => updateAvatar(db, viewer.userId, body.avatar, config));
}

/**
 * Changes the picture of a user everywhere; null removes it.
 * @throws Refusal 400 `avatar` when it is neither their own upload nor from the configured image host
 */
async function updateAvatar(db: Database, userId: number, url: string | null, origins: PictureOrigins): Promise<User> {
  const avatar = url && withoutOrigin(url, origins);
  return inTransaction(db, async (tx) => {
    await markChanged(tx, 'accounts', 'posts', 'profiles', 'uploads');
    if (avatar && !(await isAllowed(tx, userId, avatar, origins))) throw notYours();
    const row = await tx
      .updateTable('users')
      .set({ avatar })
      .where('id', '=', userId)
      .returning(['id', 'name', 'email', 'avatar', 'role'])
      .executeTakeFirstOrThrow();
    return toUser(row);
  });
}

async function isAllowed(
  tx: DatabaseTransaction,
  userId: number,
  url: string,
  origins: PictureOrigins,
): Promise<boolean> {
  const picture = readPictureUrl(url);
  return picture ? isUploadOf(tx, userId, picture.name) : isFromImageHost(url, origins);
}

function notYours() {
  return badField('avatar', 'Upload a photo here first, then choose it.');
}
