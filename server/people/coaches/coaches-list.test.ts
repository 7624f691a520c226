// @module-tag engine
import { expect } from 'vitest';
import { fullProfile, join, type Person } from '#server/testing/people.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

test.beforeAll(async ({ club }) => {
  await save(club.dale, {});
  await save(club.peg, { handle: 'PegL', location: 'Núñez Beach', favsports: 'Swimming, Golf', ...secrets });
  await club.peg.ask('POST', '/api/profile/experience', {
    company: 'Quokka Academy',
    title: 'Platypus keeper',
    from: '1980-01-01',
    description: 'Axolotl',
  });
  await club.peg.ask('POST', '/api/profile/education', {
    school: 'Capybara College',
    fieldofstudy: 'Okapi studies',
    from: '1971-09-01',
  });
});

/** What only members may read of Peg; none of these words is on her card. */
const secrets = {
  bio: 'Zebrafish and other hobbies.',
  website: 'https://wombat.example.com/',
  twitter: 'https://x.example.com/narwhal',
};

function save(person: Person, changes: object) {
  return person.ask('POST', '/api/profile', { ...fullProfile, ...changes });
}

async function listHandles(person: Person, query = ''): Promise<string[]> {
  const { body } = await person.ask('GET', `/api/profile/all${query}`);
  return body.map(({ handle }: { handle: string }) => handle);
}

test('visitors see the coaches’ cards in order of last name', async ({ club }) => {
  const { status, body } = await club.visitor.ask('GET', '/api/profile/all');
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      _id: club.dale._id,
      user: { _id: club.dale._id, name: 'Dale Hutchings', avatar: null },
      handle: 'CoachDale',
      status: 'Retired',
      company: 'Port Amity High School',
      location: 'Port Amity',
      favsports: ['Baseball', 'Football', 'Golf'],
    },
    {
      _id: club.peg._id,
      user: { _id: club.peg._id, name: 'Peg Lindqvist', avatar: null },
      handle: 'PegL',
      status: 'Retired',
      company: 'Port Amity High School',
      location: 'Núñez Beach',
      favsports: ['Swimming', 'Golf'],
    },
  ]);
});

test('the API description promises no more of the coaches than their cards show', async ({ club }) => {
  const { body } = await club.visitor.ask('GET', '/api/openapi.json');
  const { schema } = body.paths['/api/profile/all'].get.responses[200].content['application/json'];
  expect(schema).toEqual({ type: 'array', items: { $ref: '#/components/schemas/Coach' } });
  const described = JSON.stringify(body.components.schemas.Coach);
  expect(described).toContain('"favsports"');
  for (const field of ['bio', 'experience', 'youtubevideos', 'social']) expect(described).not.toContain(`"${field}"`);
});

test('coaches are found by name, school, town, and sport, whatever the case and accents', async ({ club }) => {
  for (const words of ['lindqvist', 'peg lind', 'NUNEZ', 'swim', 'amity beach', 'pegl']) {
    expect(await listHandles(club.visitor, `?search=${encodeURIComponent(words)}`), words).toEqual(['PegL']);
  }
  expect(await listHandles(club.visitor, '?search=port+amity+high')).toEqual(['CoachDale', 'PegL']);
  expect(await listHandles(club.visitor, '?sport=golf')).toEqual(['CoachDale', 'PegL']);
  expect(await listHandles(club.visitor, '?status=retired&sport=football')).toEqual(['CoachDale']);
  expect(await listHandles(club.visitor, '?search=zzz')).toEqual([]);
});

test('a search finds no coach by words that the list does not show', async ({ club }) => {
  const hidden = ['zebrafish', 'wombat', 'narwhal', 'quokka', 'platypus', 'axolotl', 'capybara', 'okapi', '@example'];
  for (const word of hidden)
    expect(await listHandles(club.visitor, `?search=${encodeURIComponent(word)}`), word).toEqual([]);
});

test('members read the whole profile of a coach by its handle', async ({ club }) => {
  const { body } = await club.dale.ask('GET', '/api/profile/pegl');
  expect(body).toMatchObject({ bio: secrets.bio, experience: [{ company: 'Quokka Academy' }] });
  expect(body.education).toHaveLength(1);
});

test('a member who becomes a Guest leaves the list at once, and comes back as a member', async ({ app, club }) => {
  const lou = await join(app, 'Lou Lapsed', 'User');
  await save(lou, { handle: 'LouL' });
  expect(await listHandles(club.visitor)).toContain('LouL');
  await changeRole(club.ada, lou, 'Guest');
  expect(await listHandles(club.visitor)).not.toContain('LouL');
  expect(await listHandles(club.visitor, '?search=lapsed')).toEqual([]);
  await changeRole(club.ada, lou, 'User');
  expect(await listHandles(club.visitor)).toContain('LouL');
});

test('members can still read the profile of a Guest through the name under a post', async ({ app, club }) => {
  const gail = await join(app, 'Gail Gone', 'User');
  await save(gail, { handle: 'GailG' });
  await changeRole(club.ada, gail, 'Guest');
  expect((await club.dale.ask('GET', `/api/profile/user/${gail._id}`)).status).toBe(200);
  expect((await club.dale.ask('GET', '/api/profile/gailg')).status).toBe(200);
  expect((await gail.ask('GET', '/api/profile/gailg')).status).toBe(403);
});

async function changeRole(ada: Person, person: Person, role: string) {
  expect((await ada.ask('POST', `/api/admin/user/${person._id}`, { role })).status).toBe(200);
}
