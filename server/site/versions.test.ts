import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sampleSite } from '#content/site.ts';
import { versionsKept } from '#contracts/site-versions.ts';
import { type ClubPeople, createClub, join, type Person } from '#server/testing/people.ts';
import { twoHalves, upload } from '#server/testing/pictures.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let club: ClubPeople;
let mia: Person;

beforeAll(async () => {
  app = await startApp();
  club = await createClub(app);
  mia = await join(app, 'Mia Manager', 'Manager');
});
afterAll(() => app.stop());

beforeEach(async () => {
  await app.db.deleteFrom('siteVersions').execute();
  await app.db
    .updateTable('siteSections')
    .set({ contentJson: JSON.stringify(sampleSite.quotes), updatedBy: null })
    .where('section', '=', 'quotes')
    .execute();
});

const quotes = '/api/site/quotes';
const draft = `${quotes}/draft`;
const versions = `${quotes}/versions`;

function saying(...texts: string[]) {
  return { quotes: texts.map((text) => ({ text, author: 'Coach Pryorly' })) };
}

async function publish(person: Person, text: string, query = '') {
  return person.ask('PUT', quotes + query, saying(text));
}

async function save(person: Person, text: string, query = '') {
  return person.ask('PUT', draft + query, saying(text));
}

async function readDraft(person = club.max) {
  return (await person.ask('GET', draft)).body;
}

async function shownToVisitors() {
  return (await club.visitor.ask('GET', quotes)).body;
}

describe('a draft', () => {
  test('starts as what is published, and says that nobody ever published it', async () => {
    expect(await readDraft()).toEqual({ content: sampleSite.quotes, base: '0', draft: null, published: null });
  });

  test('is kept for every manager and never public', async () => {
    const { status, body } = await save(club.max, 'Soon.');
    expect(status).toBe(200);
    const stamp = { at: expect.any(String), by: 'Max Manager', yours: true };
    expect(body).toMatchObject({ content: saying('Soon.'), draft: stamp, published: null });
    expect(await readDraft(mia)).toEqual({ ...body, draft: { ...body.draft, yours: false } });
    expect(await shownToVisitors()).toEqual(sampleSite.quotes);
    expect((await club.visitor.ask('GET', '/api/site')).body.quotes).toEqual(sampleSite.quotes);
    expect((await club.max.ask('GET', versions)).body).toEqual([]);
    const { id } = await app.db.selectFrom('siteVersions').select('id').executeTakeFirstOrThrow();
    expect((await club.max.ask('GET', `${versions}/${id}`)).status).toBe(404);
  });

  test('there is one of: the next one takes its place', async () => {
    await Promise.all([save(club.max, 'Max.'), save(mia, 'Mia.')]);
    await save(mia, 'Last.');
    expect(await readDraft()).toMatchObject({ content: saying('Last.'), draft: { by: 'Mia Manager' } });
    expect(await app.db.selectFrom('siteVersions').selectAll().execute()).toHaveLength(1);
  });

  test('may have fields that are not filled yet', async () => {
    const unfinished = { quotes: [{ text: '', author: '' }] };
    expect((await club.max.ask('PUT', draft, unfinished)).status).toBe(200);
    expect((await readDraft()).content).toEqual(unfinished);
    expect(await club.max.ask('PUT', quotes, unfinished)).toMatchObject({
      status: 400,
      body: { 'quotes.0.text': 'Write something here.', 'quotes.0.author': 'Write a line here.' },
    });
    const [gift] = sampleSite.service.donations;
    const noAmount = { ...sampleSite.service, donations: [{ ...gift, amount: null, date: '' }] };
    expect((await club.max.ask('PUT', '/api/site/service/draft', noAmount)).status).toBe(200);
    expect((await club.max.ask('PUT', '/api/site/service', noAmount)).body).toEqual({
      'donations.0.amount': 'Type the amount in whole dollars.',
      'donations.0.date': 'Choose a day.',
    });
    await club.max.ask('DELETE', '/api/site/service/draft');
  });

  test.each([
    ['nothing', {}, ['quotes']],
    ['a list', [], ['error']],
    ['text in place of the list', { quotes: 'none' }, ['quotes']],
    ['null in place of the list', { quotes: null }, ['quotes']],
    ['null in place of an item', { quotes: [null] }, ['quotes.0']],
    ['null in place of words', { quotes: [{ text: null, author: 'A' }] }, ['quotes.0.text']],
    ['a number in a field', { quotes: [{ text: 7, author: 'A' }] }, ['quotes.0.text']],
    ['an item that is none', { quotes: ['Hustle.'] }, ['quotes.0']],
    ['boxes in boxes', { quotes: [], more: [[[[[[[[[[]]]]]]]]]] }, []],
  ])('of the wrong shape is refused: %s', async (_case, wrong, fields) => {
    const { status, body } = await club.max.ask('PUT', draft, wrong);
    if (fields.length > 0) expect([status, Object.keys(body)]).toEqual([400, fields]);
    const expected = fields.length > 0 ? sampleSite.quotes : { quotes: [] };
    expect((await readDraft()).content).toEqual(expected);
  });

  test('that is very deep and not filled yet is refused', async () => {
    const deep = { ...saying(''), more: [[[[[[[[[[]]]]]]]]]] };
    expect((await club.max.ask('PUT', draft, deep)).status).toBe(400);
  });

  test('can be thrown away, again and again', async () => {
    await club.max.ask('PUT', draft, saying('Soon.'));
    for (let round = 0; round < 2; round++) expect((await mia.ask('DELETE', draft)).body).toEqual({ success: true });
    expect(await readDraft()).toMatchObject({ content: sampleSite.quotes, draft: null });
  });
});

describe('of two managers who write at once', () => {
  const theirs = expect.stringMatching(/^Mia Manager saved a draft of this page after you began\. /);

  test('the second to save is told, and nobody’s words are lost', async () => {
    const { base } = await readDraft();
    const first = await save(mia, 'Mia was first.', `?base=${base}`);
    expect(first.status).toBe(200);
    const late = await save(club.max, 'Max was late.', `?base=${base}`);
    expect(late).toMatchObject({ status: 400, body: { error: theirs } });
    expect((await readDraft()).content).toEqual(saying('Mia was first.'));
    expect((await save(mia, 'Mia goes on.', `?base=${first.body.base}`)).status).toBe(200);
    expect((await save(club.max, 'Max means it.', `?base=${base}&force=true`)).status).toBe(200);
    expect((await readDraft()).content).toEqual(saying('Max means it.'));
  });

  test.each(['DELETE', 'PUT'] as const)('nobody throws away what the other one saved since: %s', async (method) => {
    const { base } = await readDraft();
    const { body } = await save(mia, 'Mia was first.', `?base=${base}`);
    const path = method === 'PUT' ? quotes : draft;
    const published = method === 'PUT' ? saying('Max.') : undefined;
    const late = await club.max.ask(method, `${path}?base=${base}`, published);
    expect(late).toMatchObject({ status: 400, body: { error: theirs } });
    expect((await readDraft()).content).toEqual(saying('Mia was first.'));
    expect((await club.max.ask(method, `${path}?base=${body.base}`, published)).status).toBe(200);
    expect((await readDraft()).draft).toBeNull();
  });

  test('a draft is no way around what was published since', async () => {
    const { base } = await readDraft();
    await publish(mia, 'Mia was first.', `?base=${base}`);
    const late = await save(club.max, 'Max was late.', `?base=${base}`);
    expect(late.body).toEqual({ error: expect.stringMatching(/^Mia Manager published this page after you began\. /) });
    expect((await readDraft()).draft).toBeNull();
  });

  test('a draft that was thrown away stands in nobody’s way', async () => {
    const { base } = (await save(mia, 'Mia.')).body;
    await mia.ask('DELETE', `${draft}?base=${base}`);
    expect((await save(club.max, 'Max.', `?base=${base}`)).status).toBe(200);
  });

  test('somebody in two windows is told of themselves', async () => {
    const { base } = await readDraft();
    await save(club.max, 'Here.', `?base=${base}`);
    const late = await save(club.max, 'There.', `?base=${base}`);
    expect(late.body.error).toMatch(/^You saved a draft of this page elsewhere after you began\. /);
  });

  test('at the same moment one wins and the others are told by whom', async () => {
    const { base } = await readDraft();
    const people = [club.max, mia, club.ada];
    const answers = await Promise.all(people.map((person) => save(person, `${person.name}.`, `?base=${base}`)));
    const winner = people.find((_person, place) => answers[place]?.status === 200);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    for (const { status, body } of answers) if (status === 400) expect(body.error).toContain(`${winner?.name} saved`);
    expect((await readDraft()).content).toEqual(saying(`${winner?.name}.`));
  });

  test('saving and throwing away at the same moment never loses a draft unseen', async () => {
    const { base } = (await save(mia, 'Mia.')).body;
    const [saved, thrown] = await Promise.all([
      save(mia, 'Mia goes on.', `?base=${base}`),
      club.max.ask('DELETE', `${draft}?base=${base}`),
    ]);
    expect(saved.status).toBe(200);
    expect([200, 400]).toContain(thrown.status);
    expect((await readDraft()).content).toEqual(saying('Mia goes on.'));
  });

  test.each(['?base=x', '?force=maybe'])('what cannot be compared is refused: %s', async (query) => {
    expect((await save(club.max, 'No.', query)).status).toBe(400);
    expect((await club.max.ask('DELETE', draft + query)).status).toBe(400);
  });
});

describe('publishing', () => {
  test('shows it to everybody, keeps a version and removes the draft', async () => {
    await club.max.ask('PUT', draft, saying('Soon.'));
    expect((await publish(club.max, 'Now.')).body).toEqual(saying('Now.'));
    expect(await shownToVisitors()).toEqual(saying('Now.'));
    expect(await readDraft()).toMatchObject({ content: saying('Now.'), draft: null, published: { by: 'Max Manager' } });
    expect((await mia.ask('GET', versions)).body).toMatchObject([
      { by: 'Max Manager', sample: false, current: true },
      { by: null, sample: true, current: false },
    ]);
  });

  test('an earlier version comes back by publishing its content', async () => {
    await publish(club.max, 'First.');
    await publish(mia, 'Second.');
    const [, first, sample] = (await club.max.ask('GET', versions)).body;
    const { content } = (await club.max.ask('GET', `${versions}/${first._id}`)).body;
    expect(content).toEqual(saying('First.'));
    await club.max.ask('PUT', quotes, content);
    expect(await shownToVisitors()).toEqual(saying('First.'));
    expect((await club.max.ask('GET', `${versions}/${sample._id}`)).body.content).toEqual(sampleSite.quotes);
    expect((await club.max.ask('GET', versions)).body).toHaveLength(4);
  });

  test('an earlier version comes back without taking anybody’s draft away', async () => {
    await publish(club.max, 'First.');
    const { base } = (await save(mia, 'Mia goes on.')).body;
    expect((await publish(club.max, 'First.', `?base=${base}&keepDraft=true`)).status).toBe(200);
    expect(await shownToVisitors()).toEqual(saying('First.'));
    const kept = await readDraft(mia);
    expect(kept).toMatchObject({ content: saying('Mia goes on.'), draft: { yours: true } });
    expect((await publish(mia, 'Mia is done.', `?base=${kept.base}`)).status).toBe(200);
    expect((await readDraft()).draft).toBeNull();
    expect((await publish(mia, 'No.', '?keepDraft=maybe')).status).toBe(400);
  });

  test('is refused when somebody else published since, unless it is meant', async () => {
    const { base } = await readDraft();
    await publish(mia, 'Mia was first.', `?base=${base}`);
    const late = await publish(club.max, 'Max was late.', `?base=${base}`);
    expect(late).toMatchObject({ status: 400, body: { error: expect.stringContaining('Mia Manager published') } });
    expect(await shownToVisitors()).toEqual(saying('Mia was first.'));
    expect((await publish(club.max, 'Max means it.', `?base=${base}&force=true`)).status).toBe(200);
    const fresh = (await readDraft()).base;
    expect((await publish(club.max, 'And again.', `?base=${fresh}`)).status).toBe(200);
    for (const query of ['?base=x', '?force=maybe']) expect((await publish(club.max, 'No.', query)).status).toBe(400);
  });

  test('at the same time, one of two wins and the other is told', async () => {
    const { base } = await readDraft();
    const answers = await Promise.all(
      [club.max, mia, club.ada].map((person) => publish(person, `${person.name}.`, `?base=${base}`)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    const winner = answers.find(({ status }) => status === 200);
    expect(await shownToVisitors()).toEqual(winner?.body);
    expect((await club.max.ask('GET', versions)).body).toHaveLength(2);
  });

  test(`keeps the newest ${versionsKept} versions, and the draft besides`, async () => {
    await save(mia, 'Mia goes on.');
    for (let count = 0; count < versionsKept + 2; count++) {
      await publish(club.max, `Number ${count}.`, '?keepDraft=true');
    }
    const kept = (await club.max.ask('GET', versions)).body;
    expect(kept).toHaveLength(versionsKept);
    expect((await readDraft()).content).toEqual(saying('Mia goes on.'));
    expect(await app.db.selectFrom('siteVersions').selectAll().execute()).toHaveLength(versionsKept + 1);
  });

  test('stays when who published leaves, without their name', async () => {
    const lou = await join(app, 'Lou Leaving', 'Manager');
    await publish(lou, 'I was here.');
    await lou.ask('PUT', draft, saying('And will be.'));
    await lou.ask('DELETE', '/api/profile');
    expect(await shownToVisitors()).toEqual(saying('I was here.'));
    expect((await club.max.ask('GET', versions)).body[0]).toMatchObject({ by: null, sample: false, current: true });
    expect(await readDraft()).toMatchObject({ draft: { by: null }, published: { by: null } });
  });
});

test('a version of another section, and one that is not there, are not found', async () => {
  await publish(club.max, 'Mine.');
  const [{ _id }] = (await club.max.ask('GET', versions)).body;
  for (const path of [`/api/site/history/versions/${_id}`, `${versions}/999999`, '/api/site/nothing/versions']) {
    const { status, body } = await club.max.ask('GET', path);
    expect([status, Object.keys(body)]).toEqual([404, ['error']]);
  }
});

describe('who may', () => {
  test.each([
    ['read the draft', 'GET', draft, undefined],
    ['save the draft', 'PUT', draft, saying('Draft.')],
    ['throw the draft away', 'DELETE', draft, undefined],
    ['list the versions', 'GET', versions, undefined],
    ['look at a version', 'GET', `${versions}/VERSION`, undefined],
    ['publish', 'PUT', quotes, saying('Published.')],
  ] as const)('%s', async (_deed, method, path, body) => {
    await publish(club.max, 'First.');
    const [{ _id }] = (await club.max.ask('GET', versions)).body;
    const before = await app.db.selectFrom('siteVersions').selectAll().execute();
    for (const person of [club.visitor, club.gus, club.dale]) {
      const { status, body: told } = await person.ask(method, path.replace('VERSION', _id), body);
      expect([status, Object.keys(told)]).toEqual([person === club.visitor ? 401 : 403, ['error']]);
    }
    expect(await app.db.selectFrom('siteVersions').selectAll().execute()).toEqual(before);
    for (const person of [club.max, mia, club.ada]) {
      expect((await person.ask(method, path.replace('VERSION', _id), body)).status).toBe(200);
    }
  });
});

describe('pictures', () => {
  const breakfast = '/api/site/breakfast';
  const showing = (src: string) => ({ ...sampleSite.breakfast, picture: { src, alt: 'Pancakes' } });
  async function send(person: Person, width: number, preset = 'photo'): Promise<string> {
    const picture = await twoHalves(width, 200).png().toBuffer();
    return (await upload(app, person, picture, { preset })).body.secure_url;
  }
  const statusOf = async (url: string) => (await fetch(app.url + url)).status;

  test('become the club’s when they are drafted, and stay when who sent them leaves', async () => {
    const lou = await join(app, 'Lou Lately', 'Manager');
    const url = await send(lou, 310);
    expect((await lou.ask('PUT', `${breakfast}/draft`, showing(url))).status).toBe(200);
    await lou.ask('DELETE', '/api/profile');
    expect(await statusOf(url)).toBe(200);
    expect((await club.max.ask('PUT', breakfast, showing(url))).status).toBe(200);
    await club.max.ask('PUT', breakfast, sampleSite.breakfast);
    const kept = await app.db.selectFrom('uploads').select('userId').where('width', '=', 310).execute();
    expect(kept).toEqual([{ userId: null }]);
  });

  test('of a draft that is thrown away go with it', async () => {
    const url = await send(club.max, 312);
    await club.max.ask('PUT', `${breakfast}/draft`, showing(url));
    await club.max.ask('DELETE', `${breakfast}/draft`);
    expect(await app.db.selectFrom('uploads').select('id').where('width', '=', 312).execute()).toEqual([]);
  });

  test('of others, of oneself and of nobody are refused under their field', async () => {
    const none = `/uploads/photo-${'0'.repeat(40)}-400x400/400.jpg`;
    for (const url of [await send(club.dale, 314), await send(club.max, 316, 'avatar'), none]) {
      for (const path of [breakfast, `${breakfast}/draft`]) {
        const { status, body } = await club.max.ask('PUT', path, showing(url));
        expect([status, Object.keys(body)]).toEqual([400, ['picture.src']]);
      }
    }
  });
});
