// @module-tag engine
import { expect } from 'vitest';
import { emailOf } from '#server/testing/people.ts';
import { testWithMailedClub } from '#server/testing/test-with-app.ts';
import { withClubName, withoutClubName } from './mail-server.ts';

const test = testWithMailedClub();
const path = '/api/admin/settings';

test.for([
  ['a@b.example', 'Bleacher Club', 'Bleacher Club <a@b.example>'],
  ['a@b.example', 'Whistles, Etc.', '"Whistles, Etc." <a@b.example>'],
  ['a@b.example', '“Old” <Timers> @ "Home"', '“Old” Timers Home <a@b.example>'],
  ['a@b.example', '<>', '<a@b.example>'],
  ['Dale <a@b.example>', 'Bleacher Club', 'Dale <a@b.example>'],
] as const)('a sender without a name gets that of the club: %s of %s', ([mailFrom, clubName, sender]) => {
  expect(withClubName(mailFrom, clubName)).toBe(sender);
  expect(withoutClubName(sender, clubName)).toBe(mailFrom);
});

test('the sender of emails follows the name of the club, wherever that is changed, unless it was set by hand', async ({
  club,
  mailbox,
}) => {
  const senderOf = async () => {
    mailbox.received.length = 0;
    await club.ada.ask('POST', '/api/admin/test-email');
    const { headers } = await mailbox.wait(emailOf('Ada Admin'), 'A test from');
    return headers.find(({ key }) => key === 'from')?.value;
  };
  const save = async (values: object) => (await club.ada.ask('PUT', path, { values })).body.values.mailFrom;

  expect(await save({ clubName: 'Bleacher Club' })).toBe('Bleacher Club <no-reply@coaches.example.com>');
  expect(await senderOf()).toBe('Bleacher Club <no-reply@coaches.example.com>');
  const { body: section } = await club.visitor.ask('GET', '/api/site/club');
  await club.max.ask('PUT', '/api/site/club', { ...section, name: 'Whistles, Etc.' });
  expect(await senderOf()).toBe('"Whistles, Etc." <no-reply@coaches.example.com>');

  await save({ clubName: 'Bleacher Club' });
  // The address is set by hand, the name stays that of the club.
  expect(await save({ mailFrom: 'Bleacher Club <hello@club.example>' })).toBe('Bleacher Club <hello@club.example>');
  expect(await save({ clubName: 'Dugout' })).toBe('Dugout <hello@club.example>');
  expect(await save({ mailFrom: 'Ruth <hello@club.example>' })).toBe('Ruth <hello@club.example>');
  expect(await save({ clubName: 'Bullpen' })).toBe('Ruth <hello@club.example>');
});
