// @module-tag sqlite
import { expect } from 'vitest';
import { logInAs, runImport, testWithOldSite } from '#server/testing/moving-in.ts';
import { oldId, oldPost, oldProfile, oldUser } from '#server/testing/old-site.ts';

const test = testWithOldSite();

test('a profile moves in without the fields that are bad, and each is listed', async ({ app, site, pictures }) => {
  site.write('users.json', [oldUser(1), oldUser(2), oldUser(3), oldUser(4)]);
  const experience = [
    { title: 'Head coach', company: 'Port Amity', from: 'long ago' },
    { title: 'Assistant', company: '' },
    null,
  ];
  site.write('profiles.json', [
    oldProfile(1, { website: 'N/A', social: { twitter: '@coach1', facebook: 'none', instagram: ' @coach_one ' } }),
    oldProfile(2, { handle: 'coach_1', favsports: [], status: 'Fishing', company: 'x'.repeat(130) }),
    oldProfile(3, { handle: '–', experience, youtubevideos: 'none', date: 'May' }),
    oldProfile(4, { handle: 'COACH1', favsports: ['Golf', 'y'.repeat(70)], bio: 'w'.repeat(5001), phone: 'home' }),
  ]);
  const { written, bad, mended } = await runImport(app, site, pictures);
  expect([written.profiles, bad]).toEqual([4, []]);
  expect(mended.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '1 website: Type a web address, for example https://example.com. We left it out.',
    '1 twitter: Type a web address, for example https://example.com. We changed it to “https://twitter.com/coach1”.',
    '1 facebook: Type a web address, for example https://example.com. We left it out.',
    '1 instagram: Type a web address, for example https://example.com. We changed it to “https://www.instagram.com/coach_one”.',
    '2 handle: Use letters and numbers only, no spaces. We changed it to “coach1”.',
    expect.stringContaining('2 status: '),
    '2 favsports: Type at least one sport. Put commas between them. We left it out.',
    '2 company: Please keep this under 121 characters. We shortened it.',
    expect.stringContaining('3 handle: '),
    expect.stringContaining('3 experience.0.from: '),
    '3 experience.1.company: Type the school, club, or company. We changed it to “–”.',
    '3 youtubevideos: It has to be a list. We left it out.',
    expect.stringMatching(/^3 date: .* We left it out\.$/),
    expect.stringMatching(/^4 favsports\.1: .* We shortened it\.$/),
    expect.stringMatching(/^4 bio: .* We shortened it\.$/),
    expect.stringMatching(/^4 phone: .* We left it out\.$/),
    '2 handle: Someone else has “coach1”. We changed it to “coach12”.',
    '4 handle: Someone else has “COACH1”. We changed it to “COACH13”.',
  ]);
  const { coach } = await logInAs(app, 2);
  expect((await coach.ask('GET', '/api/profile')).body).toMatchObject({ handle: 'coach12', favsports: [] });
  const { body: third } = await coach.ask('GET', '/api/profile/coach');
  expect(third.experience).toMatchObject([
    { title: 'Head coach', from: null },
    { title: 'Assistant', company: '–' },
  ]);
});

test('only the bad part of a row is changed or left out', async ({ app, site, pictures }) => {
  site.write('users.json', [
    oldUser(1),
    oldUser(2),
    oldUser(3, { avatar: 'x'.repeat(1900) }),
    oldUser(4, { avatar: 'x'.repeat(3000) }),
    oldUser(5),
  ]);
  site.write('profiles.json', [
    oldProfile(1, { handle: 'Bjørn_Sørensen', status: ' retired', favsports: ['Golf', null, 5] }),
    oldProfile(2, { handle: 'coach.lou@example.com', status: 'COACHING', education: { school: 'Tampa' } }),
    oldProfile(5, { handle: 'firstname.lastname@longschooldistrict.example' }),
  ]);
  const { mended } = await runImport(app, site, pictures);
  expect(mended.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '4 avatar: Please keep this under 2,001 characters. We left it out.',
    '1 handle: Use letters and numbers only, no spaces. We changed it to “BjornSorensen”.',
    '1 status: Choose your coaching status. We changed it to “Retired”.',
    '1 favsports: Type at least one sport. Put commas between them. We left out what is not text.',
    '2 handle: Use letters and numbers only, no spaces. We changed it to “coachlou”.',
    '2 status: Choose your coaching status. We changed it to “Coaching”.',
    '2 education: It has to be a list. We left it out.',
    '3 handle: Please keep this under 41 characters. We changed it to “firstnamelastname”.',
    expect.stringMatching(/^3 avatar: .{1,200}$/),
  ]);
  const { coach } = await logInAs(app, 1);
  const { body } = await coach.ask('GET', '/api/profile');
  expect(body).toMatchObject({ handle: 'BjornSorensen', status: 'Retired', favsports: ['Golf'] });
});

test('of two links to the same site, the working one moves in', async ({ app, site, pictures }) => {
  const real = 'https://twitter.com/real';
  const links: [unknown, unknown, string][] = [
    ['', real, real],
    [null, real, real],
    ['N/A', real, real],
    ['@a', real, real],
    [real, 'N/A', real],
    [real, '', real],
    ['', '@coach', 'https://twitter.com/coach'],
    ['N/A', 'none', ''],
  ];
  site.write(
    'users.json',
    links.map((_, at) => oldUser(at + 1)),
  );
  site.write(
    'profiles.json',
    links.map(([twitter, social], at) => oldProfile(at + 1, { twitter, social: { twitter: social } })),
  );
  await runImport(app, site, pictures);
  const { coach } = await logInAs(app, 1);
  for (const [at, [, , expected]] of links.entries()) {
    const { body } = await coach.ask('GET', `/api/profile/coach${at + 1}`);
    expect(body.social.twitter, `line ${at + 1}`).toBe(expected);
  }
});

test('a post moves in with its comments, even if they are too long, or have their words in `text`', async ({
  app,
  site,
  pictures,
}) => {
  site.write('users.json', [oldUser(1), oldUser(2)]);
  const user = oldId('a', 2);
  const comments = [
    { user, text: '😀'.repeat(2100) },
    { user, text: ' ' },
    { user, text: 'I was there.', date: 'once' },
    { text: 'Whose words?' },
  ];
  site.write('posts.json', [oldPost(1, 1, { comments, likes: [{}, { user }] }), oldPost(2, 1, { body: '' })]);
  const { written, mended, bad } = await runImport(app, site, pictures, true);
  expect(written).toMatchObject({ posts: 1, comments: 2, likes: 1 });
  expect(bad.map(({ line, reason }) => `${line} ${reason}`)).toEqual(['2 body: The post is empty.']);
  expect(mended.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/^likes\.0\.user: .* We left out likes\.0\.$/),
    'comments.0.body: Please keep this under 2,001 characters. We shortened it.',
    'comments.1.body: The comment is empty. We left out comments.1.',
    'comments.2.date: This is not a date. We left it out.',
    expect.stringMatching(/^comments\.3\.user: .* We left out comments\.3\.$/),
  ]);
  const rows = await app.db.selectFrom('comments').select('body').orderBy('id').execute();
  expect(rows.map(({ body }) => body)).toEqual([`${'😀'.repeat(999)}…`, 'I was there.']);
});

test('a member moves in without a picture that is gone', async ({ app, site, pictures }) => {
  site.write('users.json', [oldUser(1, { avatar: 'pictures/gone.jpg' })]);
  const { written, mended } = await runImport(app, site, pictures);
  expect(written.users).toBe(1);
  expect(mended).toMatchObject([{ file: 'users.json', line: 1, reason: expect.stringMatching(/^avatar: .* We left/) }]);
});

test('files in UTF-16 are read, as PowerShell writes them', async ({ app, site, pictures }) => {
  site.writeFile(
    'users.json',
    Buffer.from(`\uFEFF${JSON.stringify(oldUser(1, { name: 'José Núñez' }))}\r\n`, 'utf16le'),
  );
  expect((await runImport(app, site, pictures)).written.users).toBe(1);
  const { name } = await app.db.selectFrom('users').select('name').executeTakeFirstOrThrow();
  expect(name).toBe('José Núñez');
});

test.for([
  ['the MongoDB shell', '[ { _id: ObjectId("555555555555555555555551"),\n  name: "Walt" } ]', 'MongoDB shell'],
  ['an older shell', '{ "_id" : ObjectId("555555555555555555555551"), "name" : "Walt" }', 'MongoDB shell'],
  ['an older shell’s list', '[\n\t{\n\t\t"_id" : ObjectId("555555555555555555555551")\n\t}\n]', 'MongoDB shell'],
  ['an id in second place', '{ "name": "Walt",\n "_id": ObjectId("555555555555555555555551") }', 'MongoDB shell'],
  ['pretty()', '{\n\t"_id" : ObjectId("555555555555555555555551"),\n\t"age" : NumberInt(5)\n}', 'MongoDB shell'],
  ['CSV of mongoexport', 'name,email,_id\nWalt,walt@example.com,ObjectId(555555555555555555555551)\n', 'CSV'],
  ['CSV with nested fields', 'name,social.twitter,experience[0].title\r\nWalt,,\r\n', 'CSV'],
  ['a graphical shell', '/* 1 */\n{\n  "_id" : ObjectId("555555555555555555555551")\n}', 'MongoDB shell'],
  ['CSV of MongoDB Compass', '_id,name,email\n555555555555555555555551,Walt,walt@example.com', 'CSV'],
  ['several lines per document', '{\n  "_id": 1\n}\n{\n  "_id": 2\n}', 'on a line of its own'],
  ['a binary dump', Buffer.from([0x16, 0, 0, 0, 2, 0x68, 0]), 'mongodump'],
] as const)(
  'a file that is not JSON is one bad row, which names its format: %s',
  async ([, content, named], { app, site, pictures }) => {
    site.writeFile('users.json', content);
    const { bad } = await runImport(app, site, pictures, true);
    expect(bad.map(({ reason }) => reason)).toEqual([expect.stringContaining(named)]);
  },
);
