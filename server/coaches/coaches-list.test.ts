import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClubPeople, createClub, fullProfile, join, type Person } from '#server/testing/people.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let club: ClubPeople;

/** What only members may read of Peg; none of these words is on her card. */
const secrets = {
  bio: 'Zebrafish and other hobbies.',
  website: 'https://wombat.example.com/',
  twitter: 'https://x.example.com/narwhal',
};

beforeAll(async () => {
  app = await startApp();
  club = await createClub(app);
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
afterAll(() => app.stop());

function save(person: Person, changes: object) {
  return person.ask('POST', '/api/profile', { ...fullProfile, ...changes });
}

async function listHandles(query = '', person = club.visitor): Promise<string[]> {
  const { body } = await person.ask('GET', `/api/profile/all${query}`);
  return body.map(({ handle }: { handle: string }) => handle);
}

test('the list of coaches shows visitors what the cards show, in order of last name', async () => {
  const { status, body } = await club.visitor.ask('GET', '/api/profile/all');
  expect(status).toBe(200);
  const pictures = { avatar: null };
  expect(body).toEqual([
    {
      _id: club.dale._id,
      user: { _id: club.dale._id, name: 'Dale Hutchings', ...pictures },
      handle: 'CoachDale',
      status: 'Retired',
      company: 'Port Amity High School',
      location: 'Port Amity',
      favsports: ['Baseball', 'Football', 'Golf'],
    },
    {
      _id: club.peg._id,
      user: { _id: club.peg._id, name: 'Peg Lindqvist', ...pictures },
      handle: 'PegL',
      status: 'Retired',
      company: 'Port Amity High School',
      location: 'Núñez Beach',
      favsports: ['Swimming', 'Golf'],
    },
  ]);
});

test('the API description promises no more of the coaches than their cards', async () => {
  const { body } = await club.visitor.ask('GET', '/api/openapi.json');
  const { schema } = body.paths['/api/profile/all'].get.responses[200].content['application/json'];
  expect(schema).toEqual({ type: 'array', items: { $ref: '#/components/schemas/Coach' } });
  const described = JSON.stringify(body.components.schemas.Coach);
  expect(described).toContain('"favsports"');
  for (const field of ['bio', 'experience', 'youtubevideos', 'social']) expect(described).not.toContain(`"${field}"`);
});

test('coaches are found by name, school, town and sport, without regard to case and marks', async () => {
  for (const words of ['lindqvist', 'peg lind', 'NUNEZ', 'swim', 'amity beach', 'pegl']) {
    expect(await listHandles(`?search=${encodeURIComponent(words)}`), words).toEqual(['PegL']);
  }
  expect(await listHandles('?search=port+amity+high')).toEqual(['CoachDale', 'PegL']);
  expect(await listHandles('?sport=golf')).toEqual(['CoachDale', 'PegL']);
  expect(await listHandles('?status=retired&sport=football')).toEqual(['CoachDale']);
  expect(await listHandles('?search=zzz')).toEqual([]);
});

test('a search finds nobody by words that the list does not show', async () => {
  const hidden = ['zebrafish', 'wombat', 'narwhal', 'quokka', 'platypus', 'axolotl', 'capybara', 'okapi', '@example'];
  for (const word of hidden) expect(await listHandles(`?search=${encodeURIComponent(word)}`), word).toEqual([]);
});

test('members read the whole profile of a coach by its handle', async () => {
  const { body } = await club.dale.ask('GET', '/api/profile/pegl');
  expect(body).toMatchObject({ bio: secrets.bio, experience: [{ company: 'Quokka Academy' }] });
  expect(body.education).toHaveLength(1);
});

test('who was made a Guest leaves the list at once, and comes back as a member', async () => {
  const lou = await join(app, 'Lou Lapsed', 'User');
  await save(lou, { handle: 'LouL' });
  expect(await listHandles()).toContain('LouL');
  await changeRole(lou, 'Guest');
  expect(await listHandles()).not.toContain('LouL');
  expect(await listHandles('?search=lapsed')).toEqual([]);
  await changeRole(lou, 'User');
  expect(await listHandles()).toContain('LouL');
});

test('the profile of somebody who was made a Guest stays readable to members, by their name under a post', async () => {
  const gail = await join(app, 'Gail Gone', 'User');
  await save(gail, { handle: 'GailG' });
  await changeRole(gail, 'Guest');
  expect((await club.dale.ask('GET', `/api/profile/user/${gail._id}`)).status).toBe(200);
  expect((await club.dale.ask('GET', '/api/profile/gailg')).status).toBe(200);
  expect((await gail.ask('GET', '/api/profile/gailg')).status).toBe(403);
});

async function changeRole(person: Person, role: string) {
  expect((await club.ada.ask('POST', `/api/admin/user/${person._id}`, { role })).status).toBe(200);
}
