// @module-tag sqlite
import ICAL from 'ical.js';
import { expect } from 'vitest';
import type { DatedEvent } from '#server/events/breakfasts/queries.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';
import { writeCalendar } from './calendar-file.ts';

const test = testWithClub({ SITE_URL: 'https://coaches.example.com' });

const event: DatedEvent = {
  _id: '7',
  userCreated: '1',
  title: 'Walk; talk, and "chili"',
  description: 'First line\r\nSecond line, with a \\ and a ;\n\nLast\u0007 line.',
  address: '1200 Bleacher Road',
  city: 'Port Amity',
  state: 'FL',
  zip: '34999',
  startDate: '2027-01-06T08:30',
  endDate: '2027-01-06T10:00',
  earlierPlace: '',
  mapUrl: null,
  picture: '/art/bus.svg',
  hasOwnPicture: false,
  series: null,
  repeat: null,
  capacity: null,
  canceled: null,
  canceledWords: '',
  changedAt: Date.parse('2026-11-20T18:00:00.123Z'),
};

function write(changes: Partial<DatedEvent> = {}, timeZone = 'America/New_York'): string {
  return writeCalendar([{ ...event, ...changes }], { timeZone, siteUrl: 'https://coaches.example.com' });
}

/** Reads a file with another project's library, with the zone that the file brings along. */
function parse(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content));
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('There is no event in it');
  return { component, calendar, read: new ICAL.Event(component) };
}

function moments(content: string): string[] {
  const { read } = parse(content);
  return [read.startDate, read.endDate].map((time) => time.toJSDate().toISOString().slice(0, 16));
}

test.each([
  ['in winter', '2027-01-06', '2027-01-06T13:30', '2027-01-06T15:00'],
  ['in summer', '2027-07-07', '2027-07-07T12:30', '2027-07-07T14:00'],
  ['the day before the clocks go forward', '2027-03-13', '2027-03-13T13:30', '2027-03-13T15:00'],
  ['the day the clocks go forward', '2027-03-14', '2027-03-14T12:30', '2027-03-14T14:00'],
  ['the day before the clocks go back', '2027-11-06', '2027-11-06T12:30', '2027-11-06T14:00'],
  ['the day the clocks go back', '2027-11-07', '2027-11-07T13:30', '2027-11-07T15:00'],
  ['on the first of January', '2027-01-01', '2027-01-01T13:30', '2027-01-01T15:00'],
  ['on the last of December', '2027-12-31', '2027-12-31T13:30', '2027-12-31T15:00'],
])('8:30 on the club’s clock is the right moment %s', (_when, day, start, end) => {
  expect(moments(write({ startDate: `${day}T08:30`, endDate: `${day}T10:00` }))).toEqual([start, end]);
});

test('zones of the southern hemisphere, with half hours, and without daylight saving time are right too', () => {
  const at = (timeZone: string, day: string) =>
    moments(write({ startDate: `${day}T08:30`, endDate: null }, timeZone))[0];
  expect(at('Australia/Adelaide', '2027-01-06')).toBe('2027-01-05T22:00');
  expect(at('Australia/Adelaide', '2027-07-06')).toBe('2027-07-05T23:00');
  expect(at('Europe/Dublin', '2027-07-06')).toBe('2027-07-06T07:30');
  expect(at('America/Phoenix', '2027-07-06')).toBe('2027-07-06T15:30');
  expect(at('UTC', '2027-07-06')).toBe('2027-07-06T08:30');
});

test('a time zone may be set by one of its other names', () => {
  const inEastern = write({}, 'US/Eastern');
  expect(inEastern).toContain('TZID:US/Eastern\r\n');
  expect(moments(inEastern)).toEqual(['2027-01-06T13:30', '2027-01-06T15:00']);
  expect(moments(write({}, 'Etc/UTC'))).toEqual(['2027-01-06T08:30', '2027-01-06T10:00']);
  expect(moments(write({}, 'Asia/Kolkata'))[0]).toBe('2027-01-06T03:00');
});

test('text comes back from a calendar file letter by letter, except for characters that no calendar may hold', () => {
  const { read, component } = parse(write());
  expect(read.summary).toBe('Walk; talk, and "chili"');
  expect(read.description).toBe('First line\nSecond line, with a \\ and a ;\n\nLast line.');
  expect(read.location).toBe('1200 Bleacher Road, Port Amity, FL 34999');
  expect(read.uid).toBe('event-7@coaches.example.com');
  expect(component.getFirstPropertyValue('url')).toBe('https://coaches.example.com/cal-events/7');
  expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-20T18:00:00Z');
});

test('no line has more than 75 bytes, every line ends as the standard says, and no letter is cut in two', () => {
  const long = `${'Añejo 日本語 👏🏽 '.repeat(40)}end`;
  const content = write({ title: long, description: long });
  expect(content.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of content.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
  expect(content).not.toContain('\uFFFD');
  expect(parse(content).read.summary).toBe(long);
  expect(parse(content).read.description).toBe(long);
});

test('an event without an end, or with its end at its start, lasts an hour', () => {
  for (const endDate of [null, '2027-01-06T23:30']) {
    const content = write({ startDate: '2027-01-06T23:30', endDate });
    expect(moments(content)).toEqual(['2027-01-07T04:30', '2027-01-07T05:30']);
  }
});

test('an event that lasts into another year follows the clock rules of both', () => {
  expect(moments(write({ startDate: '2027-07-06T08:30', endDate: '2029-07-06T08:30' }))).toEqual([
    '2027-07-06T12:30',
    '2029-07-06T12:30',
  ]);
});

test('empty fields are left out of the calendar file', () => {
  const content = write({ description: '', address: '', city: '', state: '', zip: '' });
  expect(content).not.toMatch(/^(DESCRIPTION|LOCATION)/m);
});

test('the zone that the times name is defined in the file', () => {
  const { calendar, component } = parse(write());
  const zone = calendar.getFirstSubcomponent('vtimezone');
  expect(zone?.getFirstPropertyValue('tzid')).toBe('America/New_York');
  expect(component.getFirstProperty('dtstart')?.getParameter('tzid')).toBe('America/New_York');
});

test('a member gets the calendar file of a breakfast, also after it was moved', async ({ club }) => {
  const path = '/api/cal-events/breakfast-2029-07/calendar';
  const usual = await club.dale.ask('GET', path);
  expect(usual.body.fileName).toBe('event-breakfast-2029-07.ics');
  expect(moments(usual.body.content)).toEqual(['2029-07-04T12:30', '2029-07-04T13:30']);
  await club.max.ask('PUT', '/api/breakfasts/2029-07', { startDate: '2029-07-11T09:00' });
  const moved = await club.dale.ask('GET', path);
  expect(moments(moved.body.content)[0]).toBe('2029-07-11T13:00');
  expect(parse(moved.body.content).read.uid).toBe(parse(usual.body.content).read.uid);
});
