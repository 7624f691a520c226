// @module-tag sqlite
import ICAL from 'ical.js';
import { expect } from 'vitest';
import type { ClubEvent } from '#contracts/events/events.ts';
import { foodDrive, planEvent } from '#server/testing/events.ts';
import type { Person } from '#server/testing/people.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

const atFirst = '1200 Bleacher Road, Port Amity, FL 34999';
const oakStreet = { address: '14 Oak Street', city: 'Port Amity', state: 'FL', zip: '34999' };

async function change(who: Person, { _id }: ClubEvent, changes: object): Promise<ClubEvent> {
  return (await who.ask('PUT', `/api/cal-events/${_id}`, { ...foodDrive, ...changes })).body;
}

async function readEntry(who: Person, { _id }: ClubEvent): Promise<ICAL.Event> {
  const { body } = await who.ask('GET', `/api/cal-events/${_id}/calendar`);
  return new ICAL.Event(new ICAL.Component(ICAL.parse(body.content)).getFirstSubcomponent('vevent') ?? undefined);
}

test('an event that moves to another place says where it was planned, also in the list, until it is back there', async ({
  club,
}) => {
  const event = await planEvent(club.max, {});
  expect(event.earlierPlace).toBe('');
  expect((await change(club.max, event, { title: 'Food Drive' })).earlierPlace).toBe('');
  expect((await change(club.max, event, oakStreet)).earlierPlace).toBe(atFirst);
  const { body } = await club.dale.ask('GET', '/api/cal-events?list=coming&limit=100');
  expect(body.find(({ _id }: ClubEvent) => _id === event._id)).toMatchObject({ ...oakStreet, earlierPlace: atFirst });
  expect((await change(club.max, event, { ...oakStreet, address: '15 Oak Street' })).earlierPlace).toBe(atFirst);
  expect((await change(club.max, event, { address: '', city: '', state: '', zip: '' })).earlierPlace).toBe(atFirst);
  expect((await change(club.max, event, {})).earlierPlace).toBe('');
});

test('an event whose place was unknown before has not moved', async ({ club }) => {
  const event = await planEvent(club.max, { address: '', city: '', state: '', zip: '' });
  expect((await change(club.max, event, oakStreet)).earlierPlace).toBe('');
});

test('the dates of a series that move to another place say so, and the earlier ones do not', async ({ club }) => {
  const first = await planEvent(club.max, { repeat: { every: 'week', until: '2031-12-19' } });
  const { body } = await club.dale.ask('GET', '/api/cal-events/month/2031-12?limit=100');
  const dates: ClubEvent[] = body.filter(({ series }: ClubEvent) => series === first.series);
  const second = dates[1] as ClubEvent;
  await club.max.ask('PUT', `/api/cal-events/${second._id}?scope=following`, {
    ...foodDrive,
    ...oakStreet,
    startDate: second.startDate,
    endDate: second.endDate,
  });
  const after = await Promise.all(dates.map(({ _id }) => club.dale.ask('GET', `/api/cal-events/${_id}`)));
  expect(after.map((response) => response.body.earlierPlace)).toEqual(['', atFirst, atFirst]);
});

test('a notification of an event that moved, and then lost its place, no longer names the place it moved to', async ({
  club,
}) => {
  const event = await planEvent(club.max, {});
  await change(club.max, event, oakStreet);
  await change(club.max, event, { address: '', city: '', state: '', zip: '' });
  const { body } = await club.dale.ask('GET', '/api/notifications');
  expect(body.items[0].text).toMatch(/^New place: .*, at a place that isn’t known yet$/);
});

test('the calendar file of an event says its new place first, under a higher sequence', async ({ app, club }) => {
  const event = await planEvent(club.max, {});
  await app.db
    .updateTable('events')
    .set({ changedAt: Date.parse('2026-01-02T03:04:05Z') })
    .execute();
  const before = await readEntry(club.dale, event);
  expect(before.description).toBe(foodDrive.description);
  await change(club.max, event, oakStreet);
  const after = await readEntry(club.dale, event);
  expect(after.sequence).toBeGreaterThan(before.sequence);
  expect(after.location).toBe('14 Oak Street, Port Amity, FL 34999');
  expect(after.description).toBe(
    `New place: 14 Oak Street, Port Amity, FL 34999\nIt was planned for ${atFirst}.\n\n${foodDrive.description}`,
  );
  await change(club.max, event, { address: '', city: '', state: '', zip: '' });
  expect((await readEntry(club.dale, event)).description).toContain('New place: not known yet');
});

test('an earlier place in the payload of a new event is ignored', async ({ club }) => {
  expect((await planEvent(club.max, { earlierPlace: 'Nowhere' })).earlierPlace).toBe('');
});
