import { expect, test } from 'vitest';
import { findTypedText } from './typed-text.ts';

// @module-tag sqlite

const fromText = (text: string) => findTypedText({ text, html: '' }).text;

test.for([
  'Sent from Xfinity Connect App',
  'Sent from my U.S.Cellular© Smartphone',
  'Sent with Proton Mail secure email.',
  'Sent from my iPhone - please excuse any typos',
  'Sent from my iPhone. Please excuse typos.',
  'Sent from my iPhone. Sorry for any spelling errors or autocorrect mistakes.',
  'Sent from my iPad, please excuse my fat thumbs!',
  'Sent from AT&T Yahoo Mail on Android',
  'Sent from my Verizon, Samsung Galaxy smartphone',
  'Sent via the Samsung Galaxy S22 Ultra 5G, an AT&T 5G smartphone',
  'Sent from my T-Mobile 4G LTE Device',
  'Sent from my Consumer Cellular phone',
  'Sent from my Jitterbug',
  'Sent from Spectrum Webmail',
  'Sent from EarthLink Mobile mail app',
  'Sent from my Kindle Fire',
  'Sent with Spark',
  'Sent with Tuta, enjoy secure & ad-free emails',
  'Get BlueMail for Android',
  'Sent from my Android device with K-9 Mail. Please excuse my brevity.',
  'Von Yahoo Mail für iPhone gesendet',
])('What a carrier or a program adds is not typed: %s', (footer) => {
  expect(fromText(`Count me in.\n\n${footer}`)).toBe('Count me in.');
});

test.for([
  'Sent from my father, who coached at Ocala.',
  'Sent from Charter Oak Field',
  'Sent by Cox on Friday: the roster',
  'Sent from the front office',
  'Sent from my iPhone. Sorry for missing practice, I’ll bring the jerseys Friday',
  'Sent from my iPhone. Sorry for the typos, I’ll bring the jerseys Friday',
  'Sent from my seat on the plane to Denver',
  'Spark plugs are on sale.',
])('What only looks like that is typed: %s', (typed) => {
  expect(fromText(`Count me in.\n\n${typed}`)).toBe(`Count me in.\n\n${typed}`);
});

test('A first line that begins with “>” above the header of the quoted email is typed', () => {
  const header = 'On Tue, Nov 24, 2026 at 9:00 AM Ruth Sample <ruth@example.net> wrote:';
  expect(fromText(`> 50 people came.\n\n${header}\n> How many came?`)).toBe('> 50 people came.');
  expect(fromText(`> How many came?\n\nFifty.`)).toBe('Fifty.');
});

test('What a program writes where a picture stands is not typed', () => {
  expect(fromText('Look.\n\n[image: IMG_1.jpg]\n\n[cid:image001.png@01DB3F.9A]\n\nNice?')).toBe('Look.\n\nNice?');
});
