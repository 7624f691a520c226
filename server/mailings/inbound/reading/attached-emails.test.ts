// @module-tag sqlite
import { expect, test } from 'vitest';
import { writeMail } from '#server/testing/inbound.ts';
import { readMail } from './read-mail.ts';

type Content = Buffer | string;

async function read(attached: Content[], isPost = true) {
  const attachments = attached.map((content, index) => ({
    contentType: 'message/rfc822',
    filename: `${index + 1}.eml`,
    content,
    contentTransferEncoding: 'base64' as const,
  }));
  const raw = await writeMail({ from: 'peg@example.com', subject: 'Fwd: Rosters', text: '', attachments });
  return readMail(raw, { isPost });
}

test('of many attached emails three are read, and the others are files that could not be used', async () => {
  const emails = ['1983', '1984', '1985', '1986', '1987'].map((year) => `From: Walt <walt@example.net>\n\n${year}`);
  const { text, otherFiles } = await read(emails);
  expect(text.match(/\d{4}/g)).toEqual(['1983', '1984', '1985']);
  expect(otherFiles).toEqual(['4.eml', '5.eml']);
});

test('in a reply an attached email is a file', async () => {
  expect((await read(['From: Walt <walt@example.net>\n\nHi'], false)).otherFiles).toEqual(['1.eml']);
});

test('the name of an attached email’s author is shown, and no address that stands in its place', async () => {
  expect((await read(['From: "walt@example.net" <walt@example.net>\n\nHi'])).text).toBe('Hi');
  expect((await read(['From: "Walt (walt@example.net)" <walt@example.net>\n\nHi'])).text).toBe('From: Walt\n\nHi');
});

test('the letters of an attached email are read as they were typed', async () => {
  expect((await read([Buffer.from('From: Walt <walt@example.net>\r\n\r\nCaf\xe9', 'latin1')])).text).toContain('Café');
});

test('an attached email with too many lines is not read', async () => {
  const { text, isTooLong } = await read([`From: Walt <walt@example.net>\n\n${'\n'.repeat(200_000)}Hi`]);
  expect([text, isTooLong]).toEqual(['', true]);
});
