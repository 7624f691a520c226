// @module-tag sqlite
import { expect } from 'vitest';
import { profileLimits } from '#contracts/people/profiles.ts';
import { fullProfile, join, type Person } from '#server/testing/people.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

const contact = { phone: '(813) 555-0142', mailingAddress: '12 Pelican Lane\nPort Amity, FL 33999' };
const shared = { sharesPhone: true, sharesMailingAddress: true };
const nothing = { phone: '', mailingAddress: '', sharesPhone: false, sharesMailingAddress: false };

function save(person: Person, changes: object) {
  return person.ask('POST', '/api/profile', { ...fullProfile, handle: 'PegL', ...changes });
}

test('only its owner sees a phone number and a mailing address that are not shared', async ({ club }) => {
  await save(club.peg, { ...contact, sharesPhone: false, sharesMailingAddress: false });
  expect((await club.peg.ask('GET', '/api/profile')).body).toMatchObject(contact);
  expect((await club.peg.ask('GET', '/api/profile/pegl')).body).toMatchObject(contact);
  for (const person of [club.dale, club.max, club.ada]) {
    for (const path of ['/api/profile/pegl', `/api/profile/user/${club.peg._id}`]) {
      const { body } = await person.ask('GET', path);
      expect(body, person.name).toMatchObject(nothing);
      expect(JSON.stringify(body)).not.toMatch(/555-0142|Pelican/);
    }
  }
});

test('members see a phone number or a mailing address only while it is shared; visitors and searches never do', async ({
  club,
}) => {
  await save(club.peg, { ...contact, sharesPhone: true, sharesMailingAddress: false });
  expect((await club.dale.ask('GET', '/api/profile/pegl')).body).toMatchObject({
    ...nothing,
    phone: contact.phone,
    sharesPhone: true,
  });
  await save(club.peg, { ...contact, ...shared });
  expect((await club.dale.ask('GET', '/api/profile/pegl')).body).toMatchObject({ ...contact, ...shared });
  for (const path of ['/api/profile/all', '/api/profile/all?search=pelican', '/api/profile/all?search=5550142']) {
    expect(JSON.stringify((await club.visitor.ask('GET', path)).body)).not.toMatch(/555-0142|Pelican/);
  }
  expect(JSON.stringify((await club.dale.ask('GET', '/api/search?q=pelican')).body)).not.toContain('PegL');
  await save(club.peg, { sharesPhone: false, sharesMailingAddress: false });
  expect((await club.dale.ask('GET', '/api/profile/pegl')).body).toMatchObject(nothing);
});

test('what a member shared is hidden once they are a Guest, who can no longer take it back', async ({ app, club }) => {
  const lou = await join(app, 'Lou Lapsed', 'User');
  await save(lou, { handle: 'LouL', ...contact, ...shared });
  await club.ada.ask('POST', `/api/admin/user/${lou._id}`, { role: 'Guest' });
  expect((await club.dale.ask('GET', '/api/profile/loul')).body).toMatchObject({ ...nothing, takesMessages: false });
  expect((await save(lou, { handle: 'LouL', sharesPhone: false })).status).toBe(403);
});

test('contact details that are left out stay, and an empty text removes them', async ({ club }) => {
  await save(club.peg, { ...contact, ...shared });
  expect((await save(club.peg, {})).body).toMatchObject({ ...contact, ...shared });
  expect((await save(club.peg, { phone: null, sharesPhone: null })).body).toMatchObject({ ...contact, ...shared });
  expect((await save(club.peg, { phone: ' ', mailingAddress: '' })).body).toMatchObject({
    phone: '',
    mailingAddress: '',
  });
});

test('a phone number without enough digits, and texts that are too long or no text, are refused', async ({ club }) => {
  const bad = {
    phone: ['555', 'call me', 8135550142, `1234567${' '.repeat(3)}${'x'.repeat(profileLimits.phone)}`],
    mailingAddress: [7, 'a'.repeat(profileLimits.mailingAddress + 1)],
    sharesPhone: ['yes', 1],
    sharesMailingAddress: ['on'],
  };
  for (const [field, values] of Object.entries(bad)) {
    for (const value of values) {
      const { status, body } = await save(club.peg, { [field]: value });
      expect([status, Object.keys(body)], `${field}: ${value}`).toEqual([400, [field]]);
    }
  }
});

test('the data download has the phone number and the mailing address, shared or not', async ({ club }) => {
  await save(club.peg, { ...contact, sharesPhone: false, sharesMailingAddress: false });
  const { body } = await club.peg.ask('GET', '/api/users/everything');
  expect(body.profile).toMatchObject(contact);
});
