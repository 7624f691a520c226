// @module-tag sqlite
import { expect, test } from 'vitest';
import { readMail } from './read-mail.ts';

const words = 'Café at 8 – I’ll be there, señor';
/** In Windows-1252. */
const bytes = Buffer.from('Caf\xe9 at 8 \x96 I\x92ll be there, se\xf1or', 'latin1');
const meta = '<html><head><meta http-equiv="Content-Type" content="text/html; charset=windows-1252"></head><body>';

async function textOf(head: string, body: Buffer | string): Promise<string> {
  return (await readMail(Buffer.concat([Buffer.from(`From: ray@example.org\r\n${head}\r\n\r\n`), Buffer.from(body)])))
    .text;
}

test.for([
  ['no type', 'Subject: Hi', bytes],
  ['no charset', 'Content-Type: text/plain', bytes],
  ['a charset that is wrong', 'Content-Type: text/plain; charset="utf-8"; format=flowed', bytes],
  ['UTF-8 that calls itself Latin', 'Content-Type: text/plain; charset=iso-8859-1', words],
  ['UTF-8 that calls itself ASCII', 'Content-Type: text/plain;\r\n charset=us-ascii', words],
  ['a charset in its HTML', 'Content-Type: text/html', Buffer.concat([Buffer.from(meta), bytes])],
  [
    'quoted-printable',
    'Content-Type: text/html\r\nContent-Transfer-Encoding: quoted-printable',
    'Caf=E9 at 8 =96 I=92ll be =\r\nthere, se=F1or',
  ],
  ['base64', 'Content-Type: text/plain\r\nContent-Transfer-Encoding: base64', bytes.toString('base64')],
] as const)('letters are read as they were typed: %s', async ([, head, body]) => {
  expect(await textOf(head, body)).toBe(words);
});

test.for(
  'us-ascii cp1252 ISO8859-1 iso_8859-1 latin-1 iso-8859-15 ANSI_X3.4-1968 macintosh none x-foo gb2312 koi8-r'.split(
    ' ',
  ),
)('UTF-8 is read as such, whatever it calls itself: %s', async (charset) => {
  expect(await textOf(`Content-Type: text/plain; charset=${charset}`, words)).toBe(words);
});

test.for(['latin-1', 'x-foo', 'none'])(
  'text in a charset that does not exist is read as Windows-1252: %s',
  async (charset) => {
    expect(await textOf(`Content-Type: text/plain; charset=${charset}`, bytes)).toBe(words);
  },
);

test('a charset whose bytes may look like UTF-8 stays', async () => {
  const encoded = Buffer.from('\ufeffJosé 中', 'utf16le').toString('base64');
  const head = 'Content-Type: text/plain; charset=utf-16le\r\nContent-Transfer-Encoding: base64';
  expect(await textOf(head, encoded)).toBe('José 中');
});

test.for(['', 'Content-Disposition: inline\r\n'])(
  'a part without a type is plain text, after “%s”',
  async (headers) => {
    for (const part of [Buffer.from(words), bytes]) {
      const parts = [Buffer.from(`--b\r\n${headers}\r\n`), part, Buffer.from('\r\n--b--\r\n')];
      expect(await textOf('Content-Type: multipart/mixed; boundary=b', Buffer.concat(parts))).toBe(words);
    }
  },
);

test('each part has a charset of its own', async () => {
  const parts = [
    Buffer.from(
      '--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n– Ray\r\n--b\r\nContent-Type: text/plain\r\n\r\n',
    ),
    bytes,
    Buffer.from('\r\n--b--\r\n'),
  ];
  expect(await textOf('Content-Type: multipart/mixed; boundary=b', Buffer.concat(parts))).toBe(`– Ray\n\n${words}`);
});

test.for(['Great game 🏈', 'Great game 🏈!', 'Great game 🏈!!', 'Señor Núñez 🏈 … gánó'])(
  'UTF-8 in base64 without padding or with it stays as it is next to other parts: %s',
  async (typed) => {
    for (const boundary of ['000000000000a1b2c3', '----=_Part_1-2_3']) {
      const part = (type: string, text: string) =>
        `--${boundary}\r\nContent-Type: ${type}; charset="UTF-8"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(text).toString('base64')}\r\n`;
      const parts = [part('text/plain', typed), part('text/html', `<div dir="ltr">${typed}</div>`), `--${boundary}--`];
      const head = `Content-Type: multipart/alternative; boundary="${boundary}"`;
      expect(await textOf(head, parts.join(''))).toBe(typed);
    }
  },
);

test('a charset that is right, or of which a letter is damaged, stays', async () => {
  const greek = Buffer.from('\xc1\xe2\xe3', 'latin1');
  expect(await textOf('Content-Type: text/plain; charset=iso-8859-7', greek)).toBe('Αβγ');
  const damaged = Buffer.concat([Buffer.from('Señor Núñez '), Buffer.from([0xc3])]);
  expect(await textOf('Content-Type: text/plain; charset=utf-8', damaged)).toBe('Señor Núñez \ufffd');
});

test('a subject that is not encoded is read, too', async () => {
  const raw = Buffer.concat([Buffer.from('From: ray@example.org\r\nSubject: '), bytes, Buffer.from('\r\n\r\nHi')]);
  expect((await readMail(raw)).subject).toBe(words);
});

test('invisible joiners stay between letters and in emoji, and are removed where they hide something', async () => {
  const joined = 'می‌خواهم ශ්‍රී 👨‍👩‍👧 ❤️‍🔥';
  const head = 'Content-Type: text/plain; charset=utf-8';
  expect(await textOf(head, `${joined} te\u200cam \u200d8`)).toBe(`${joined} team 8`);
});

test('the smileys and arrows of Outlook are not letters', async () => {
  const html = `See you <span style='font-family:Wingdings'>J</span> <font face="Wingdings">à</font> <span style="font-family:Wingdings"><span style="font-family:Calibri">Joe</span>q&#61514;</span> <span style="font-family:Arial,'Wingdings'">Jo</span>`;
  expect(await textOf('Content-Type: text/html; charset=utf-8', html)).toBe('See you 😊 → Joe😊 Jo');
});
