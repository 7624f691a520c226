// @module-tag sqlite
import { expect } from 'vitest';
import { sampleSite } from '#content/site.ts';
import { versionLimit } from '#contracts/site/site-versions.ts';
import { join } from '#server/testing/people.ts';
import {
  draft,
  publish,
  quotes,
  readDraft,
  readQuotes,
  resetQuotes,
  save,
  saying,
  versions,
} from '#server/testing/quotes-fixture.ts';
import { perFile, testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub().extend('mia', perFile, ({ app }) => join(app, 'Mia Manager', 'Manager'));

test.beforeEach(({ app }) => resetQuotes(app.db));

test('publishing shows a section to everybody, keeps a version, and removes the draft', async ({ club, mia }) => {
  await club.max.ask('PUT', draft, saying('Soon.'));
  expect((await publish(club.max, 'Now.')).body).toEqual(saying('Now.'));
  expect(await readQuotes(club.visitor)).toEqual(saying('Now.'));
  expect(await readDraft(club.max)).toMatchObject({
    content: saying('Now.'),
    draft: null,
    published: { by: 'Max Manager' },
  });
  expect((await mia.ask('GET', versions)).body).toMatchObject([
    { by: 'Max Manager', sample: false, current: true },
    { by: null, sample: true, current: false },
  ]);
});

test('an earlier version is restored by publishing its content', async ({ club, mia }) => {
  await publish(club.max, 'First.');
  await publish(mia, 'Second.');
  const [, first, sample] = (await club.max.ask('GET', versions)).body;
  const { content } = (await club.max.ask('GET', `${versions}/${first._id}`)).body;
  expect(content).toEqual(saying('First.'));
  await club.max.ask('PUT', quotes, content);
  expect(await readQuotes(club.visitor)).toEqual(saying('First.'));
  expect((await club.max.ask('GET', `${versions}/${sample._id}`)).body.content).toEqual(sampleSite.quotes);
  expect((await club.max.ask('GET', versions)).body).toHaveLength(4);
});

test('restoring an earlier version keeps everybody’s draft', async ({ club, mia }) => {
  await publish(club.max, 'First.');
  const { base } = (await save(mia, 'Mia goes on.')).body;
  expect((await publish(club.max, 'First.', `?base=${base}&keepDraft=true`)).status).toBe(200);
  expect(await readQuotes(club.visitor)).toEqual(saying('First.'));
  const kept = await readDraft(mia);
  expect(kept).toMatchObject({ content: saying('Mia goes on.'), draft: { yours: true } });
  expect((await publish(mia, 'Mia is done.', `?base=${kept.base}`)).status).toBe(200);
  expect((await readDraft(club.max)).draft).toBeNull();
  expect((await publish(mia, 'No.', '?keepDraft=maybe')).status).toBe(400);
});

test('publishing is refused when another manager published since, unless it is confirmed', async ({ club, mia }) => {
  const { base } = await readDraft(club.max);
  await publish(mia, 'Mia was first.', `?base=${base}`);
  const late = await publish(club.max, 'Max was late.', `?base=${base}`);
  expect(late).toMatchObject({ status: 400, body: { error: expect.stringContaining('Mia Manager published') } });
  expect(await readQuotes(club.visitor)).toEqual(saying('Mia was first.'));
  expect((await publish(club.max, 'Max means it.', `?base=${base}&force=true`)).status).toBe(200);
  const fresh = (await readDraft(club.max)).base;
  expect((await publish(club.max, 'And again.', `?base=${fresh}`)).status).toBe(200);
  for (const query of ['?base=x', '?force=maybe']) expect((await publish(club.max, 'No.', query)).status).toBe(400);
});

test('when managers publish at the same time, one wins and the others get a warning', { tags: 'race' }, async ({
  club,
  mia,
}) => {
  const { base } = await readDraft(club.max);
  const responses = await Promise.all(
    [club.max, mia, club.ada].map((person) => publish(person, `${person.name}.`, `?base=${base}`)),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  const winner = responses.find(({ status }) => status === 200);
  expect(await readQuotes(club.visitor)).toEqual(winner?.body);
  expect((await club.max.ask('GET', versions)).body).toHaveLength(2);
});

test(`publishing keeps the newest ${versionLimit} versions, and the draft as well`, async ({ app, club, mia }) => {
  await save(mia, 'Mia goes on.');
  for (let count = 0; count < versionLimit + 2; count++) {
    await publish(club.max, `Number ${count}.`, '?keepDraft=true');
  }
  const kept = (await club.max.ask('GET', versions)).body;
  expect(kept).toHaveLength(versionLimit);
  expect((await readDraft(club.max)).content).toEqual(saying('Mia goes on.'));
  expect(await app.db.selectFrom('siteVersions').selectAll().execute()).toHaveLength(versionLimit + 1);
});

test('a version stays when the person who published it leaves, without their name', async ({ app, club }) => {
  const lou = await join(app, 'Lou Leaving', 'Manager');
  await publish(lou, 'I was here.');
  await lou.ask('PUT', draft, saying('And will be.'));
  await lou.ask('DELETE', '/api/profile');
  expect(await readQuotes(club.visitor)).toEqual(saying('I was here.'));
  expect((await club.max.ask('GET', versions)).body[0]).toMatchObject({ by: null, sample: false, current: true });
  expect(await readDraft(club.max)).toMatchObject({ draft: { by: null }, published: { by: null } });
});

test('a version of another section and an unknown one are not found', async ({ club }) => {
  await publish(club.max, 'Mine.');
  const [{ _id }] = (await club.max.ask('GET', versions)).body;
  for (const path of [`/api/site/history/versions/${_id}`, `${versions}/999999`, '/api/site/nothing/versions']) {
    const { status, body } = await club.max.ask('GET', path);
    expect([status, Object.keys(body)]).toEqual([404, ['error']]);
  }
});

test.for([
  ['read the draft', 'GET', draft, undefined],
  ['save the draft', 'PUT', draft, saying('Draft.')],
  ['throw the draft away', 'DELETE', draft, undefined],
  ['list the versions', 'GET', versions, undefined],
  ['look at a version', 'GET', `${versions}/VERSION`, undefined],
  ['publish', 'PUT', quotes, saying('Published.')],
] as const)('only managers and Admins may %s', async ([_action, method, path, body], { app, club, mia }) => {
  await publish(club.max, 'First.');
  const [{ _id }] = (await club.max.ask('GET', versions)).body;
  const before = await app.db.selectFrom('siteVersions').selectAll().execute();
  for (const person of [club.visitor, club.gus, club.dale]) {
    const { status, body: errors } = await person.ask(method, path.replace('VERSION', _id), body);
    expect([status, Object.keys(errors)]).toEqual([person === club.visitor ? 401 : 403, ['error']]);
  }
  expect(await app.db.selectFrom('siteVersions').selectAll().execute()).toEqual(before);
  for (const person of [club.max, mia, club.ada]) {
    expect((await person.ask(method, path.replace('VERSION', _id), body)).status).toBe(200);
  }
});
