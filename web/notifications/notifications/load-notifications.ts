import { listNotifications, type Notification } from '#contracts/notifications/notifications.ts';
import { type ReceivedPage, readListPage } from '#contracts/platform/received-page.ts';
import { call } from '#web/platform/lib/api.ts';

/** Loads a page of the list, newest first; `before` is the id of the last entry shown. */
export async function loadNotifications(before?: string): Promise<ReceivedPage<Notification[]>> {
  let received: Headers | undefined;
  const { items } = await call(listNotifications, { query: before === undefined ? {} : { before } }, (headers) => {
    received = headers;
  });
  return readListPage(items, (name) => received?.get(name));
}
