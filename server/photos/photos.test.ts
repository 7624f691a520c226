import { describe, expect } from 'vitest';
import { type ClubPeople, createClub, join, type Person } from '#server/testing/people.ts';
import { storedFiles, twoHalves, upload } from '#server/testing/pictures.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { perFile, testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub({ SITE_URL: 'https://coaches.example.com' }).extend('mia', perFile, ({ app }) =>
  join(app, 'Mia Manager', 'Manager'),
);

test.beforeEach(async ({ app }) => {
  await app.db.deleteFrom('photos').execute();
  await app.db.deleteFrom('uploads').execute();
});

let width = 300;

/** A new picture every time. */
async function send(app: TestApp, person: Person, preset = 'photo'): Promise<string> {
  width += 1;
  return (await upload(app, person, await twoHalves(width, 200).png().toBuffer(), { preset })).body.secure_url;
}

function add(dale: Person, person: Person, url: unknown, caption: unknown = 'Opening day') {
  return person.ask('POST', '/api/photos', { userCreated: dale._id, caption, url });
}

async function addNew(app: TestApp, dale: Person, person: Person, caption = 'Opening day') {
  return (await add(dale, person, await send(app, person), caption)).body;
}

function list(dale: Person, person: Person = dale, query = '') {
  return person.ask('GET', `/api/photos${query}`);
}

async function statusOf(app: TestApp, url: string) {
  return (await fetch(app.url + url)).status;
}

describe('a manager adds a photo', () => {
  test('and it is answered with its fields, its creator from the token, and its size', async ({ app, club }) => {
    const url = await send(app, club.max);
    const { status, body } = await add(club.dale, club.max, url, '  Opening day at Memorial Park  ');
    expect(status).toBe(201);
    expect(body).toEqual({
      _id: expect.stringMatching(/^\d+$/),
      userCreated: club.max._id,
      caption: 'Opening day at Memorial Park',
      url,
      width,
      height: 200,
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
    });
  });

  test('and every member sees it, newest first, at once', async ({ app, club, mia }) => {
    await list(club.dale);
    await addNew(app, club.dale, club.max, 'First');
    await list(club.dale);
    await addNew(app, club.dale, mia, 'Second');
    for (const person of [club.dale, club.max, club.ada]) {
      const { status, body } = await list(club.dale, person);
      expect(status).toBe(200);
      expect(body.map((photo: { caption: string }) => photo.caption)).toEqual(['Second', 'First']);
    }
  });

  test('named with the address of the site in front, or of a smaller width', async ({ app, club }) => {
    const url = await send(app, club.max);
    expect((await add(club.dale, club.max, `https://coaches.example.com${url}`)).body.url).toBe(url);
    const elsewhere = await send(app, club.max);
    expect((await add(club.dale, club.max, `http://127.0.0.1:3000${elsewhere}`)).body.url).toBe(elsewhere);
    const other = await send(app, club.max);
    expect((await add(club.dale, club.max, other.replace(/\d+\.jpg$/, '1.jpg'))).body.url).toBe(other);
  });

  test.for([[undefined], [''], ['   '], [null]])('without a caption: %j', async ([caption], { app, club }) => {
    const { status, body } = await club.max.ask('POST', '/api/photos', { url: await send(app, club.max), caption });
    expect([status, body.caption]).toEqual([201, '']);
    expect((await list(club.dale)).body).toMatchObject([{ caption: '' }]);
  });

  test('and the same picture again is refused, also for somebody else who uploaded it too', async ({
    app,
    club,
    mia,
  }) => {
    const picture = await twoHalves(290, 210).png().toBuffer();
    const { secure_url: url } = (await upload(app, club.max, picture, { preset: 'photo' })).body;
    const both = await Promise.all([add(club.dale, club.max, url), add(club.dale, club.max, url)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    await upload(app, mia, picture, { preset: 'photo' });
    const { status, body } = await add(club.dale, mia, url);
    expect(status).toBe(400);
    expect(body).toEqual({ url: expect.stringContaining('already') });
    expect((await list(club.dale)).body).toHaveLength(1);
  });
});

test('the gallery comes in parts when asked for, with a link to the next', async ({ app, club }) => {
  for (const caption of ['1', '2', '3', '4', '5']) await addNew(app, club.dale, club.max, caption);
  const captions = ({ body }: Awaited<ReturnType<typeof list>>) =>
    body.map((photo: { caption: string }) => photo.caption);
  const first = await list(club.dale, club.dale, '?limit=2');
  expect(captions(first)).toEqual(['5', '4']);
  const [, next] = /^<\/api\/photos(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? [];
  const second = await list(club.dale, club.dale, next);
  expect(captions(second)).toEqual(['3', '2']);
  const last = await list(club.dale, club.dale, `?limit=2&before=${second.body[1]._id}`);
  expect(captions(last)).toEqual(['1']);
  expect(last.headers.get('link')).toBeNull();
  for (const bad of ['?limit=0', '?limit=1001', '?limit=x']) {
    expect(Object.keys((await list(club.dale, club.dale, bad)).body)).toEqual(['limit']);
  }
});

test('the gallery comes compressed to whoever can read that, and says so', async ({ app, club }) => {
  await addNew(app, club.dale, club.max, 'A long caption. '.repeat(18));
  await addNew(app, club.dale, club.max, 'Another long caption. '.repeat(13));
  await addNew(app, club.dale, club.max, 'A third one. '.repeat(23));
  for (const [accepted, sent] of [
    ['gzip, br', 'br'],
    ['gzip;q=1, br;q=0', 'gzip'],
    ['identity', null],
  ] as const) {
    const headers = { authorization: club.dale.token ?? '', 'accept-encoding': accepted };
    const response = await fetch(`${app.url}/api/photos`, { headers });
    expect(response.headers.get('content-encoding')).toBe(sent);
    expect(response.headers.get('vary')).toContain('accept-encoding');
    expect(await response.json()).toHaveLength(3);
  }
});

describe('who may do what', () => {
  const people = ['visitor', 'gus', 'dale', 'mia', 'max', 'ada'] as const;
  const person = (club: ClubPeople, mia: Person, who: (typeof people)[number]) => (who === 'mia' ? mia : club[who]);

  test.for([
    ['read the gallery', [401, 403, 200, 200, 200, 200]],
    ['add a photo', [401, 403, 403, 201, 201, 201]],
    ['change the caption of Max’s photo', [401, 403, 403, 200, 200, 200]],
    ['remove Max’s photo', [401, 403, 403, 403, 200, 200]],
  ] as const)('%s', async ([action, expected], { app, club, mia }) => {
    const responses = [];
    for (const who of people) {
      const photo = await addNew(app, club.dale, club.max);
      const path = `/api/photos/${photo._id}`;
      const actions: Record<string, () => ReturnType<Person['ask']>> = {
        'read the gallery': () => list(club.dale, person(club, mia, who)),
        'add a photo': async () =>
          add(club.dale, person(club, mia, who), (await send(app, person(club, mia, who))) ?? '/uploads/none'),
        'change the caption of Max’s photo': () => person(club, mia, who).ask('PUT', path, { caption: 'Changed' }),
        'remove Max’s photo': () => person(club, mia, who).ask('DELETE', path),
      };
      const { status, body } = (await actions[action]?.()) ?? {};
      responses.push(status);
      if (Number(status) >= 400) expect(Object.keys(body)).toEqual(['error']);
      const kept = (await list(club.dale, club.ada)).body.find((other: { _id: string }) => other._id === photo._id);
      expect(kept?.caption === 'Changed').toBe(action.startsWith('change') && status === 200);
      expect(kept === undefined).toBe(action.startsWith('remove') && status === 200);
    }
    expect(responses).toEqual(expected);
  });

  test('whoever is no manager any more cannot touch even their own photo', async ({ app, club }) => {
    const lou = await join(app, 'Lou Lately', 'Manager');
    const photo = await addNew(app, club.dale, lou);
    await club.ada.ask('POST', `/api/admin/user/${lou._id}`, { role: 'User' });
    expect((await lou.ask('DELETE', `/api/photos/${photo._id}`)).status).toBe(403);
  });
});

describe('refused under its field:', () => {
  test.for([
    ['a number', 7],
    ['a list', ['Opening day']],
    ['301 characters', 'x'.repeat(301)],
  ] as const)('%s', async ([_case, caption], { app, club }) => {
    const { status, body } = await add(club.dale, club.max, await send(app, club.max), caption);
    expect([status, Object.keys(body)]).toEqual([400, ['caption']]);
  });

  test.for([
    ['no caption', undefined],
    ['an empty one', ''],
    ['spaces', '   '],
    ['null', null],
    ['a number', 7],
    ['a list', ['Opening day']],
    ['301 characters', 'x'.repeat(301)],
  ] as const)('a caption changed to %s', async ([_case, caption], { app, club }) => {
    const photo = await addNew(app, club.dale, club.max);
    const { status, body } = await club.max.ask('PUT', `/api/photos/${photo._id}`, { caption });
    expect(status).toBe(400);
    expect(body).toEqual({ caption: expect.stringMatching(/\.|\?$/) });
  });

  test.for([
    ['no address', undefined],
    ['an empty one', ''],
    ['null', null],
    ['a number', 7],
    ['a list', ['/uploads/x']],
    ['another site', 'https://tracker.example.net/pixel.gif'],
    ['the upload of nobody, from elsewhere', `https://evil.example/uploads/photo-${'0'.repeat(40)}-400x400/400.jpg`],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:image/svg+xml,<svg/>'],
    ['another address of this site', '/api/users/logout'],
    ['a drawing of this site', '/art/track.svg'],
    ['another host without a scheme', '//evil.example/x.jpg'],
    ['an upload that is not there', `/uploads/photo-${'0'.repeat(40)}-400x400/400.jpg`],
    ['600 characters', `https://images.example.com/${'x'.repeat(600)}`],
  ] as const)('%s', async ([_case, url], { club }) => {
    const { status, body } = await add(club.dale, club.max, url);
    expect(status).toBe(400);
    expect(Object.keys(body)).toEqual(['url']);
    expect((await list(club.dale)).body).toEqual([]);
  });

  test('the upload of somebody else, and a picture of oneself', async ({ app, club, mia }) => {
    for (const url of [await send(app, mia), await send(app, club.dale), await send(app, club.max, 'avatar')]) {
      const { status, body } = await add(club.dale, club.max, url);
      expect([status, Object.keys(body)]).toEqual([400, ['url']]);
    }
  });
});

test('a picture of the image host is taken while one is set, without a size', async ({ club }) => {
  const other = await startApp({ IMAGE_HOST_URL: 'https://images.example.com/v1/upload', IMAGE_HOST_PRESET: 'club' });
  const { max } = await createClub(other);
  const url = 'https://images.example.com/club/team.jpg';
  expect((await add(club.dale, max, url)).body).toMatchObject({ url, width: null, height: null });
  expect((await add(club.dale, max, url)).body).toEqual({ url: expect.stringContaining('already') });
  expect((await add(club.dale, max, 'https://images.example.com.evil.example/x.jpg')).status).toBe(400);
  await other.stop();
});

test('a picture is taken from where the image host serves them, and not from where it takes uploads', async ({
  club,
}) => {
  const other = await startApp({
    IMAGE_HOST_URL: 'https://api.example.com/v1/upload',
    IMAGE_HOST_PRESET: 'club',
    IMAGE_HOST_SERVES: 'https://res.example.com',
  });
  const { max } = await createClub(other);
  const url = 'https://res.example.com/club/team.jpg';
  expect((await add(club.dale, max, url)).body).toMatchObject({ url });
  for (const elsewhere of ['https://api.example.com/club/team.jpg', 'https://www.res.example.com/club/team.jpg']) {
    expect((await add(club.dale, max, elsewhere)).body).toEqual({ url: expect.stringContaining('Upload a photo') });
  }
  await other.stop();
});

describe('a photo and its files', () => {
  test('stay, without a name, when who added it leaves', async ({ app, club }) => {
    const lou = await join(app, 'Lou Leaving', 'Manager');
    const photo = await addNew(app, club.dale, lou);
    await lou.ask('DELETE', '/api/profile');
    expect((await list(club.dale)).body).toEqual([{ ...photo, userCreated: null }]);
    expect(await statusOf(app, photo.url)).toBe(200);
    expect((await club.max.ask('DELETE', `/api/photos/${photo._id}`)).status).toBe(403);
    expect((await club.ada.ask('DELETE', `/api/photos/${photo._id}`)).status).toBe(200);
    expect(await statusOf(app, photo.url)).toBe(404);
  });

  test('go together, and once', async ({ app, club }) => {
    const photo = await addNew(app, club.dale, club.max);
    const path = `/api/photos/${photo._id}`;
    const responses = await Promise.all([club.max.ask('DELETE', path), club.ada.ask('DELETE', path)]);
    expect(responses.map(({ status }) => status)).toContain(200);
    expect((await club.max.ask('DELETE', path)).status).toBe(404);
    expect((await club.max.ask('PUT', path, { caption: 'Gone' })).status).toBe(404);
    expect(await statusOf(app, photo.url)).toBe(404);
    expect(storedFiles(app).filter((file) => photo.url.includes(file.split('/').at(-2)))).toEqual([]);
    expect(await app.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
  });

  test('part while somebody else has the picture too, or a page shows it', async ({ app, club, mia }) => {
    const picture = await twoHalves(280, 220).png().toBuffer();
    const { secure_url: url } = (await upload(app, club.max, picture, { preset: 'photo' })).body;
    await upload(app, mia, picture, { preset: 'photo' });
    const photo = (await add(club.dale, club.max, url)).body;
    await club.max.ask('DELETE', `/api/photos/${photo._id}`);
    expect(await statusOf(app, url)).toBe(200);

    const shown = await addNew(app, club.dale, club.max);
    const breakfast = (await club.visitor.ask('GET', '/api/site/breakfast')).body;
    const changed = { ...breakfast, picture: { src: shown.url, alt: '' } };
    await club.max.ask('PUT', '/api/site/breakfast', changed);
    await club.max.ask('DELETE', `/api/photos/${shown._id}`);
    expect(await statusOf(app, shown.url)).toBe(200);
    await club.max.ask('PUT', '/api/site/breakfast', breakfast);
  });

  test('uploaded again after it was removed, it can be added again', async ({ app, club }) => {
    const picture = await twoHalves(270, 220).png().toBuffer();
    for (let round = 0; round < 2; round++) {
      const { secure_url: url } = (await upload(app, club.max, picture, { preset: 'photo' })).body;
      const { status, body } = await add(club.dale, club.max, url);
      expect(status).toBe(201);
      expect(await statusOf(app, url)).toBe(200);
      await club.max.ask('DELETE', `/api/photos/${body._id}`);
    }
  });
});
