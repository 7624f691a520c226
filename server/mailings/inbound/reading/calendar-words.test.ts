// @module-tag sqlite
import { expect, test } from 'vitest';
import { wordsBeside } from './calendar-words.ts';

const file =
  'BEGIN:VEVENT\r\nSUMMARY:Picnic\\, with\r\n  kids\r\nLOCATION;LANGUAGE=en:City Park\r\nATTENDEE;CN=Ray:mailto:ray@example.org\r\nEND:VEVENT';
const title = 'Picnic, with kids';
const card = `${title}\nSunday Mar 14, 2027 ⋅ 10am – 11am\nEastern Time - New York\n\nLocation\nCity Park\n\nOrganizer\nBay Coaches\nclub@example.com\n\n~~//~~\nInvitation from Google Calendar: https://calendar.google.com/calendar/\n\nYou are receiving this email because you are an attendee.`;

const said: [text: string, typed: string][] = [
  [`Ray Sample has accepted this invitation.\n\n${card}`, ''],
  ['Ray Sample has accepted this invitation with this note:\n\n"My wife comes too."', 'My wife comes too.'],
  [
    `Ray Sample has declined this invitation with this note:\n\n"Sorry.\n\nNext time!"\n\n${card}`,
    'Sorry.\n\nNext time!',
  ],
  [`Ray Sample has replied "Maybe" to this invitation.\n\n${title}\nSonntag, 14. März 2027`, ''],
  [`Ray Sample has replied "Maybe" to this invitation.\n\n${title}\nniedziela, 14 marca 2027`, ''],
  [`${title} @ Sun Mar 14, 2027 10am - 11am (EDT) (ray@example.org)`, ''],
  ['Ray <ray@example.org> has accepted your event invitation.\n\nCan I bring my dog?', 'Can I bring my dog?'],
  ['Ray Sample has tentatively accepted your event invitation.\nAllergic to nuts', 'Allergic to nuts'],
  [`Ray Sample accepted your invitation to the event: ${title}, scheduled for\nMarch 14, 2027 at 10:00 AM.`, ''],
  [`Ray Sample accepted your invitation to the event: ${title}.\nWith Lou.`, 'With Lou.'],
  [`ray@example.org accepted your invitation to ${title}`, ''],
  ['Ray accepted', ''],
  [
    `Ray Sample has accepted this invitation.\n\n${card.replace('City Park', 'City Park\nhttps://maps.google.com/?q=City+Park')}`,
    '',
  ],
  [`Ray has accepted.\n\n${card.replace('Location\n', 'https://www.google.com/maps/search/City+Park\n')}`, ''],
  [`Ray Sample has accepted your invitation to the following event:\n\n${title}\nSun, 14 Mar 2027 at 10:00am`, ''],
  ['Ray Sample hat diese Einladung angenommen.\n\nIch komme zu zweit.', 'Ich komme zu zweit.'],
  ['Ray Sample a accepté cette invitation.\n\nNous venons à deux.', 'Nous venons à deux.'],
];

test.for(said)('the words of a calendar program are left out, and what was typed stays: %s', ([text, typed]) => {
  expect(wordsBeside(file, { text, subject: '' })).toBe(typed);
  const subject = `Accepted: ${title} @ Sun Mar 14, 2027`;
  expect(wordsBeside('LOCATION:City Park\nATTENDEE;CN=Ray:x', { text, subject })).toBe(typed);
});

test.for([
  'Coming with two, allergic to nuts',
  'I have accepted the invitation.',
  'My wife has accepted the invitation.',
  'Sorry, Lou declined.',
  'Bob has declined the invitation.',
  'Ray accepted your invitation with pleasure, and Lou comes, too.',
  'Thanks for asking. Lou has accepted the invitation.',
  'Peg has accepted your kind invitation to sing the anthem.\n\nSo I come.',
  `Peg has accepted your invitation to bring cake to the ${title}, so I bring salad.`,
  `${title}\nSo nice, 10 of us are coming.`,
  '"All in quotation marks."',
  'Location\nWhere do we park?',
  'Sunday Mar 14, 2027 ⋅ 10am',
])('what a member types stays, whatever program they use: %s', (typed) => {
  for (const program of ['Google Inc//Google Calendar', 'Apple Inc.//Mac OS X 14', 'Mozilla.org/NONSGML', 'Yahoo'])
    expect(wordsBeside(`PRODID:-//${program}//EN\n${file}`, { text: typed, subject: 'Accepted: Picnic' })).toBe(typed);
});

test.for([
  ['Guests: 3\nI bring pie.', 'Guests: 3\nI bring pie.'],
  ['Who: me and Peg\n\nSee you', 'Who: me and Peg\n\nSee you'],
])('labels below the title stay if the closing line of a program is missing: %s', ([below, typed]) => {
  expect(wordsBeside(file, { text: `${title}\n\n${below}`, subject: '' })).toBe(typed);
});
