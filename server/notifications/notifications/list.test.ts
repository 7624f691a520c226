import { expect } from 'vitest';
import { oneDay } from '#contracts/platform/durations.ts';
import { expiringNotifications } from '#server/notifications/notifications.ts';
import { deleteExpired } from '#server/platform/database/expiring-rows.ts';
import { planEvent } from '#server/testing/events.ts';
import { backRoom, createNoticeFixture } from '#server/testing/notice-fixture.ts';
import { createClub, join, type Person, signUp } from '#server/testing/people.ts';
import { writePost } from '#server/testing/posts.ts';
import { perFile, testWithMailbox } from '#server/testing/test-with-app.ts';

const test = testWithMailbox({ SIGNUP: 'approval' }).extend('club', { ...perFile, auto: true }, ({ app }) =>
  createClub(app),
);

interface Entry {
  _id: string;
  kind: string;
  text: string;
  href: string;
  seen: boolean;
  count: number;
}

async function read(who: Person, query = '') {
  const { status, headers, body } = await who.ask('GET', `/api/notifications${query}`);
  expect(status).toBe(200);
  return { ...(body as { unseen: number; items: Entry[] }), link: headers.get('link') };
}

test.beforeEach(async ({ app }) => {
  for (const table of ['posts', 'events', 'notices', 'notificationReaders', 'eventAnnouncements'] as const) {
    await app.db.deleteFrom(table).execute();
  }
});

test('every member except the one who did it is notified of a new, changed, and deleted event', async ({ club }) => {
  const event = await planEvent(club.max);
  const path = `/api/cal-events/${event._id}`;
  expect((await read(club.max)).items).toEqual([]);
  expect((await read(club.dale)).items).toMatchObject([
    {
      kind: 'event',
      href: `/cal-events/${event._id}`,
      text: 'New event: Holiday Food Drive, Friday, December 5, 2031',
    },
  ]);
  const { attendance: _, ...input } = event;
  await club.max.ask('PUT', path, { ...input, description: 'Bring a cart.' });
  expect((await read(club.peg)).unseen).toBe(1);
  for (const startDate of ['2031-12-06T09:00', '2031-12-06T10:00']) {
    await club.max.ask('PUT', path, { ...input, startDate, endDate: null });
  }
  const changed = 'Changed: Holiday Food Drive is on Saturday, December 6, 2031, 10:00am';
  expect((await read(club.peg)).items.map(({ text }) => text)).toEqual([
    changed,
    'New event: Holiday Food Drive, Friday, December 5, 2031',
  ]);
  await club.max.ask('DELETE', path);
  expect((await read(club.peg)).items).toMatchObject([
    { text: 'Called off: Holiday Food Drive, Saturday, December 6, 2031', href: '/cal-events' },
  ]);
});

test('members are not notified of past events, or of events from before they joined', async ({ app, club }) => {
  const past = await planEvent(club.max, { startDate: '2020-12-05T09:00', endDate: null });
  await club.max.ask('DELETE', `/api/cal-events/${past._id}`);
  expect((await read(club.dale)).items).toEqual([]);
  await planEvent(club.max);
  const nan = await join(app, 'Nan Newcomer', 'User');
  expect(await read(nan)).toMatchObject({ unseen: 0, items: [] });
});

test('members are notified of a skipped breakfast, and again when it takes place after all', async ({ club }) => {
  const path = '/api/breakfasts/2031-08';
  await club.max.ask('PUT', path, { startDate: null });
  expect((await read(club.dale)).items).toMatchObject([
    { text: 'Called off: Monthly Breakfast, Wednesday, August 6, 2031' },
  ]);
  await club.max.ask('PUT', path, { startDate: '2031-08-13T09:00' });
  expect((await read(club.dale)).items[0]).toMatchObject({
    text: 'Changed: Monthly Breakfast is on Wednesday, August 13, 2031, 9:00am',
    href: '/cal-events/breakfast-2031-08',
  });
});

test('members are notified of a notice that was sent to them, and others can’t read it', async ({ app, club }) => {
  const notices = createNoticeFixture(app, club);
  const id = await notices.send();
  await notices.readWhenSent(id);
  expect((await read(club.dale)).items).toMatchObject([
    { kind: 'notice', href: `/notices/${id}`, text: `Notice: ${backRoom.subject}`, by: { name: 'Max Manager' } },
  ]);
  expect((await club.dale.ask('GET', `/api/notices/${id}/received`)).body).toMatchObject({
    subject: backRoom.subject,
    message: backRoom.message,
    author: 'Max Manager',
  });
  expect((await read(club.max)).items).toEqual([]);
  const nora = await join(app, 'Nora Newer', 'User');
  expect((await read(nora)).items).toEqual([]);
  expect((await nora.ask('GET', `/api/notices/${id}/received`)).status).toBe(404);
  expect((await club.gus.ask('GET', `/api/notices/${id}/received`)).status).toBe(403);
});

test('Admins see how many people wait for approval, but not former members', async ({ app, club }) => {
  await signUp(app, 'Wanda Waiting');
  const wes = await signUp(app, 'Wes Waiting');
  const { items, unseen } = await read(club.ada);
  expect(unseen).toBe(1);
  expect(items).toMatchObject([
    { kind: 'notice', href: '/admin?role=Guest', text: '2 people are waiting for approval', count: 2, by: null },
  ]);
  expect((await read(club.max)).items).toEqual([]);
  await club.ada.ask('POST', '/api/notifications/seen');
  expect((await read(club.ada)).unseen).toBe(0);
  await club.ada.ask('POST', `/api/admin/user/${wes._id}`, { role: 'User' });
  expect((await read(club.ada)).items).toMatchObject([{ text: '1 person is waiting for approval', seen: true }]);
  await club.ada.ask('POST', `/api/admin/user/${wes._id}`, { role: 'Guest' });
  expect((await read(club.ada)).items).toMatchObject([{ text: '1 person is waiting for approval' }]);
});

test('the pages of the list contain every notification once, newest first', async ({ app, club }) => {
  const notices = createNoticeFixture(app, club);
  await notices.readWhenSent(await notices.send());
  for (let n = 0; n < 6; n++) {
    await planEvent(club.max, { title: `Event ${n}` });
    const { _id } = await writePost(club.ada, `Post ${n}`);
    await club.dale.ask('POST', `/api/posts/like/${_id}`);
    await club.dale.ask('POST', `/api/posts/comment/${_id}`, { body: 'Well done.' });
  }
  // All at the same time, so that the source and the id decide.
  await app.db.updateTable('notifications').set({ at: Date.now() }).execute();
  await app.db.updateTable('eventAnnouncements').set({ at: Date.now() }).execute();
  const whole = (await read(club.ada, '?limit=100')).items;
  expect(whole).toHaveLength(1 + 1 + 6 + 12);
  for (const limit of [1, 3, 7]) {
    const ids: string[] = [];
    for (let query: string | undefined = `?limit=${limit}`; query; ) {
      const { items, link } = await read(club.ada, query);
      expect(items.length).toBeLessThanOrEqual(limit);
      ids.push(...items.map(({ _id }) => _id));
      query = /^<\/api\/notifications(.+)>; rel="next"$/.exec(link ?? '')?.[1];
    }
    expect(ids).toEqual(whole.map(({ _id }) => _id));
  }
  expect((await read(club.ada)).items).toHaveLength(20);
});

test('an invalid cursor or limit is refused', async ({ club }) => {
  for (const query of ['before=x', 'before=1-x1', 'before=12', 'limit=0', 'limit=101', 'limit=x']) {
    const { status, body } = await club.dale.ask('GET', `/api/notifications?${query}`);
    expect([status, Object.keys(body)], query).toEqual([400, [query.split('=')[0]]]);
  }
});

test('unseen notifications are counted up to a hundred', async ({ app, club }) => {
  const [byId, at] = [Number(club.max._id), Date.now()];
  const many = Array.from({ length: 150 }, (_, n) => ({ eventId: String(n), title: `Event ${n}` }));
  const same = { change: 'new' as const, startDate: '2031-12-05T09:00', byId, at };
  await app.db
    .insertInto('eventAnnouncements')
    .values(many.map((event) => ({ ...event, ...same })))
    .execute();
  expect((await read(club.dale)).unseen).toBe(100);
});

test('notifications are deleted after 90 days', async ({ app, club }) => {
  const { _id } = await writePost(club.dale);
  await club.peg.ask('POST', `/api/posts/like/${_id}`);
  await planEvent(club.max);
  const count = async () =>
    (await app.db.selectFrom('notifications').select('id').execute()).length +
    (await app.db.selectFrom('eventAnnouncements').select('id').execute()).length;
  await deleteExpired(app.db, expiringNotifications, Date.now() + 89 * oneDay);
  expect(await count()).toBe(2);
  await deleteExpired(app.db, expiringNotifications, Date.now() + 91 * oneDay);
  expect(await count()).toBe(0);
});
