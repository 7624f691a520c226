import type { Notification } from '#contracts/notifications/notifications.ts';
import { isShown } from '#server/platform/database/hidden-items.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { tagText } from './texts.ts';

type Described = Pick<Notification, 'href' | 'text' | 'by' | 'count'>;

/** Describes the photos in which a person was named since they last looked, by the ids of the notifications. */
export async function describeTags(db: Database, ids: number[]): Promise<Map<number, Described>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('tagNotifications')
        .innerJoin('photoPeople', (join) =>
          join
            .onRef('photoPeople.userId', '=', 'tagNotifications.userId')
            .onRef('photoPeople.taggedBy', '=', 'tagNotifications.byId')
            .onRef('photoPeople.taggedAt', '>=', 'tagNotifications.since'),
        )
        .select((eb) => [
          'tagNotifications.id',
          'tagNotifications.userId',
          'byId',
          eb.fn.countAll<number>().as('count'),
          eb.fn.max('photoId').as('photoId'),
        ])
        .where('tagNotifications.id', 'in', ids)
        .where(isShown('photo', 'photoPeople.photoId'))
        .groupBy(['tagNotifications.id', 'tagNotifications.userId', 'byId'])
        .as('named'),
    )
    .innerJoin('photos', 'photos.id', 'named.photoId')
    .innerJoin('users', 'users.id', 'named.byId')
    .select(['named.id', 'named.userId', 'byId', 'count', 'photoId', 'caption', 'users.name', 'users.avatar'])
    .execute();
  return new Map(
    rows.map(({ id, userId, byId, count, photoId, caption, name, avatar }) => [
      id,
      {
        count,
        by: { user: String(byId), name, avatar },
        href: count === 1 ? `/photos?photo=${photoId}` : `/photos?person=${userId}`,
        text: tagText({ name, count, caption }),
      },
    ]),
  );
}
