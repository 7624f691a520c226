import { newPlaceOf, placeOf } from '#contracts/events/event-place.ts';
import type { PlannedEvent } from '#contracts/events/events.ts';
import type { Rsvp } from '#contracts/events/rsvps.ts';
import { oneMinute } from '#contracts/platform/durations.ts';
import type { DatedEvent } from '#server/events/breakfasts/queries.ts';
import { formatOffset, listOffsetChanges } from '#server/platform/time/time-zone.ts';

/** In bytes. */
const longestLine = 75;
/** In minutes. */
const usualLength = 60;
/** Four hours. */
const readAgainAfter = 'PT4H';

interface CalendarSettings {
  timeZone: string;
  siteUrl: string;
  /** The name that subscribers see; left out for a single event. */
  name?: string;
}

/**
 * Returns events as an iCalendar file (RFC 5545, the name by RFC 7986). Times are in the club's zone, with the zone's
 * own rules for those years, so that they are right on both sides of daylight saving. An event without an end lasts an
 * hour. The same events make the same bytes.
 */
export function writeCalendar(events: DatedEvent[], settings: CalendarSettings): string {
  const { name } = settings;
  return writeFile(events, settings, name ? nameLines(name) : [], []);
}

/** Who invites whom to an event. Answers of calendar programs go to the organizer’s address. */
export interface InvitationPeople {
  organizer: { name: string; address: string };
  attendee: { name: string; address: string; answer: Rsvp | null };
}

/**
 * Returns an event as an invitation (RFC 5546): `REQUEST` asks for an answer, and also says that the event has changed;
 * `CANCEL` takes it out of the calendar.
 */
export function writeInvitation(
  event: DatedEvent,
  method: 'REQUEST' | 'CANCEL',
  { organizer, attendee }: InvitationPeople,
  settings: CalendarSettings,
): string {
  const people = [
    `ORGANIZER;CN=${quote(organizer.name)}:mailto:${organizer.address}`,
    `ATTENDEE;CN=${quote(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=${statusOf(attendee.answer)};RSVP=TRUE:mailto:${attendee.address}`,
  ];
  return writeFile([event], settings, [`METHOD:${method}`], people);
}

const statuses: Record<Rsvp, string> = { going: 'ACCEPTED', maybe: 'TENTATIVE', declined: 'DECLINED' };

function statusOf(answer: Rsvp | null): string {
  return answer ? statuses[answer] : 'NEEDS-ACTION';
}

// A parameter can't hold quotes (RFC 5545, 3.2).
function quote(name: string): string {
  return `"${name.replace(/["\p{Cc}]/gu, '')}"`;
}

function writeFile(events: DatedEvent[], settings: CalendarSettings, ofFile: string[], ofEvent: string[]): string {
  const { timeZone } = settings;
  const moments = events.flatMap((event) => [event.startDate, endOf(event)]);
  const years = moments.map((moment) => Number(moment.slice(0, 4)));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fieldhouse//Events//EN',
    ...ofFile,
    ...(years.length > 0 ? zoneLines(timeZone, Math.min(...years), Math.max(...years)) : []),
    ...events.flatMap((event) => eventLines(event, settings, ofEvent)),
    'END:VCALENDAR',
  ];
  return `${lines.flatMap(foldLine).join('\r\n')}\r\n`;
}

// Older programs only know the names that begin with X.
function nameLines(name: string): string[] {
  return [
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${readAgainAfter}`,
    `X-PUBLISHED-TTL:${readAgainAfter}`,
  ];
}

function eventLines(event: DatedEvent, { timeZone, siteUrl }: CalendarSettings, more: string[]): string[] {
  const { _id, title, startDate, changedAt, canceled } = event;
  return [
    'BEGIN:VEVENT',
    `UID:event-${_id}@${new URL(siteUrl).hostname}`,
    // When the event changed, not when it was read, so that a program can tell whether it did.
    `DTSTAMP:${new Date(changedAt).toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `SEQUENCE:${toSequence(changedAt)}`,
    `DTSTART;TZID=${timeZone}:${toStamp(startDate)}`,
    `DTEND;TZID=${timeZone}:${toStamp(endOf(event))}`,
    // Some programs don’t show the status.
    `SUMMARY:${escapeText(canceled ? `Canceled: ${title}` : title)}`,
    `STATUS:${canceled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...textLine('DESCRIPTION', describe(event)),
    ...textLine('LOCATION', placeOf(event)),
    `URL:${siteUrl}/cal-events/${_id}`,
    ...more,
    'END:VEVENT',
  ];
}

function describe(event: DatedEvent): string {
  const newPlace = newPlaceOf(event);
  const move = newPlace && `New place: ${newPlace}\nIt was planned for ${event.earlierPlace}.`;
  return [move, event.description].filter(Boolean).join('\n\n');
}

const sequenceStart = Date.UTC(2020, 0, 1);

/** Returns a number that is higher after every change: seconds since 2020. */
function toSequence(changedAt: number): number {
  return Math.max(0, Math.floor((changedAt - sequenceStart) / 1000));
}

/** Returns the lines of the zone. They begin in the year before the first event, to include the rule that holds at its start. */
function zoneLines(timeZone: string, firstYear: number, lastYear: number): string[] {
  const changes = listOffsetChanges(timeZone, firstYear - 1, lastYear);
  const standard = Math.min(...changes.map(({ to }) => to));
  const observances = changes.flatMap(({ local, from, to }) => {
    const kind = to > standard ? 'DAYLIGHT' : 'STANDARD';
    return [
      `BEGIN:${kind}`,
      `DTSTART:${toStamp(local)}`,
      `TZOFFSETFROM:${formatOffset(from)}`,
      `TZOFFSETTO:${formatOffset(to)}`,
      `END:${kind}`,
    ];
  });
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...observances, 'END:VTIMEZONE'];
}

// The standard requires the end to be later than the start.
function endOf({ startDate, endDate }: PlannedEvent): string {
  return endDate && endDate > startDate ? endDate : addMinutes(startDate, usualLength);
}

function addMinutes(local: string, minutes: number): string {
  return new Date(Date.parse(`${local}:00Z`) + minutes * oneMinute).toISOString().slice(0, 16);
}

function toStamp(local: string): string {
  return `${local.replace(/[-:]/g, '')}00`;
}

function textLine(name: string, text: string): string[] {
  return text ? [`${name}:${escapeText(text)}`] : [];
}

/** Matches control characters, except tabs and line breaks. */
const controls = /[^\P{Cc}\t\n]/gu;

function escapeText(text: string): string {
  const plain = text.replace(/\r\n?/g, '\n').replace(controls, '');
  return plain.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

// A line has at most 75 bytes, including the space that continues it; characters of several bytes are not split.
function foldLine(line: string): string[] {
  if (Buffer.byteLength(line) <= longestLine) return [line];
  const folded: string[] = [];
  let [current, bytes] = ['', 0];
  for (const letter of line) {
    const length = Buffer.byteLength(letter);
    if (bytes + length > longestLine) {
      folded.push(current);
      [current, bytes] = [' ', 1];
    }
    current += letter;
    bytes += length;
  }
  return [...folded, current];
}
