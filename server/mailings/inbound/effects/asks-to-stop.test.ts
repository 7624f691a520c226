// @module-tag sqlite
import { expect, test } from 'vitest';
import { asksToStop } from './asks-to-stop.ts';

const asks = (text: string, subject = 'Re: News') => asksToStop({ text, subject, pictures: [] }, 'Raymond Sample');

test.for([
  'STOP',
  'Stop.',
  '  “stop!!!” ',
  '"STOP"',
  '*STOP*',
  'stop please',
  'Please stop.',
  'Stop, thank you.',
  'STOP ALL',
  'Stop emails',
  'stop sending me emails',
  'Stop these e-mails now',
  'Please stop emailing me',
  'UNSUBSCRIBE',
  'unsubscribe me',
  'Please unsubscribe me from this list.',
  'Un-subscribe',
  'Remove me',
  'please remove me!',
  'Remove me from this list',
  'Remove my name from the list please',
  'Take me off your list',
  'take me off',
  'Cancel',
  'cancel emails',
  'END',
  'Quit',
  'Opt out',
  'No more emails',
  'ＳＴＯＰ',
  'STOP - Ray',
  'Stop, Ray',
  'Stop. Thank you, Ray Sample',
  'STOP STOP STOP',
  'quit sending me emails',
  'Cancel my emails',
  'Stop my emails',
  'I would like to unsubscribe from this list',
  'I’d like to be removed from your mailing list.',
  'I want to stop getting these emails',
  'Can you please stop?',
  'Please stop sending emails to this address',
  'Opt me out',
  'BAJA por favor',
  'No más correos',
  'Quiero darme de baja',
])('“%s” asks to stop, whatever follows.', (line) => {
  for (const below of [
    '',
    '\n\nRay Sample\n(813) 555-0142',
    '\n\nSent from Xfinity Connect App',
    '\n\nThe bus leaves at nine.',
  ])
    expect(asks(`${line}${below}`)).toBe(true);
  expect(asks('', line)).toBe(true);
});

test.for([
  'Alto, ya voy',
  'No más pancakes',
  'Stop by the gym tomorrow',
  'Stop me if you heard this one.',
  'Stop! You are too kind.',
  'Stop it!',
  'Stop, thief!',
  'STOP, HAMMERTIME',
  'Stop, Peg',
  'Hello Ray',
  'I want to quit',
  'Can you stop by?',
  'Don’t stop',
  'Cancel the bus, we go by car',
  'The end',
  'End of story, as Walt says',
  'Quit worrying, Peg',
  'Remove me from the list of drivers, I can’t see at night',
  'How do I unsubscribe?',
  'Yes',
  '👍',
  '',
])('“%s” does not ask to stop.', (line) => {
  expect(asks(line)).toBe(false);
  expect(asks(`Yes\n\n${line}`)).toBe(false);
});

test('a greeting may stand above, but nothing else', () => {
  for (const above of ['Hello,', 'Hi Ruth!', 'Dear Ridge County Coaches,', 'Good morning, coaches'])
    expect(asks(`${above}\n\nplease unsubscribe me\n\nRay`)).toBe(true);
  expect(asks('Hello,\n\nthank you all.\n\nStop')).toBe(false);
  expect(asks('Ruth is right.\n\nStop')).toBe(false);
  expect(asks('Stop it!\n\nYou made me laugh')).toBe(false);
});

test('a subject says STOP only where there is no text, and no picture', () => {
  expect(asks('Yes, by the gym', 'Stop')).toBe(false);
  expect(asksToStop({ text: '', subject: 'Stop', pictures: [new Uint8Array()] })).toBe(false);
});
