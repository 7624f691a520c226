// @module-tag engine
import { expect } from 'vitest';
import { type ClubPeople, createPerson } from '#server/testing/people.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';
import { turnOnTwoStep } from '#server/testing/two-step.ts';

const test = testWithClub({ EMAILS_PER_DAY: '300' });
const path = '/api/admin/settings';

async function readValues({ ada }: ClubPeople) {
  return (await ada.ask('GET', path)).body.values;
}

async function listLog({ ada }: ClubPeople): Promise<string[]> {
  const { body } = await ada.ask('GET', '/api/admin/security-log?kind=settings-changed');
  return body.map(({ detail }: { detail: string }) => detail);
}

test('the settings are the defaults at first, those of the environment are fixed, and no secret is among them', async ({
  club,
}) => {
  const { status, body } = await club.ada.ask('GET', path);
  expect(status).toBe(200);
  expect(body.values).toEqual({
    clubName: 'Fieldhouse',
    tagline: 'Palmetto County Coaches',
    contact: 'hello@example.org',
    address: expect.arrayContaining(['Port Amity, Florida']),
    helperName: 'Ruth Olmstead',
    helperPhone: '(813) 555-0100',
    timeZone: 'America/New_York',
    signup: 'open',
    twoStep: 'optional',
    mailServer: null,
    mailFrom: expect.stringContaining('no-reply@'),
    emailsPerDay: 300,
    replyAddress: null,
    inbox: null,
    photoRequests: true,
    nightlyBackups: true,
    keepBackups: 7,
  });
  expect(body.fixed).toEqual(['emailsPerDay']);
  expect(body.machine).toContainEqual(expect.objectContaining({ name: 'JWT_SECRET', value: 'Never shown' }));
  expect(JSON.stringify(body)).not.toContain('a secret for tests');
  if (process.env.TEST_POSTGRES_URL) expect(JSON.stringify(body)).not.toContain('postgres:');
});

test('only Admins read and change settings', async ({ club }) => {
  const change = { values: { clubName: 'Mine' } };
  const calls = [
    ['GET', path, undefined],
    ['PUT', path, change],
    ['POST', `${path}/test-email`, change],
    ['POST', `${path}/test-inbox`, undefined],
  ] as const;
  for (const [method, address, body] of calls) {
    expect((await club.visitor.ask(method, address, body)).status).toBe(401);
    for (const person of [club.gus, club.dale, club.max])
      expect((await person.ask(method, address, body)).status).toBe(403);
  }
  expect((await readValues(club)).clubName).toBe('Fieldhouse');
});

test('a change stays, settings that are left out stay as they were, and saving twice changes nothing more', async ({
  club,
}) => {
  const values = { signup: 'approval', keepBackups: 14 };
  const { status, body } = await club.ada.ask('PUT', path, { values });
  expect(status).toBe(200);
  expect(body.values).toMatchObject({ ...values, timeZone: 'America/New_York' });
  expect((await club.ada.ask('PUT', path, { values })).body).toEqual(body);
  expect(await readValues(club)).toMatchObject(values);
  await club.ada.ask('PUT', path, { values: { ...values, twoStep: 'optional' } });
  expect((await club.ada.ask('GET', path)).body.stored).toEqual(['signup', 'keepBackups']);
  expect(await listLog(club)).toEqual(['keepBackups: 7 → 14', 'signup: open → approval']);
});

test('a change of who may join counts from the next sign-up on', async ({ app, club }) => {
  const joinAs = async (name: string) => {
    const account = {
      name,
      email: `${name}@example.com`,
      password: 'the bus leaves at six',
      password2: 'the bus leaves at six',
    };
    await createPerson(app, name).ask('POST', '/api/users/register', account);
    return app.db.selectFrom('users').select('role').where('name', '=', name).executeTakeFirstOrThrow();
  };
  await club.ada.ask('PUT', path, { values: { signup: 'approval' } });
  expect(await joinAs('Walt')).toEqual({ role: 'Guest' });
  await club.ada.ask('PUT', path, { values: { signup: 'open' } });
  expect(await joinAs('Rosa')).toEqual({ role: 'User' });
});

test('the name, tagline, contact, address, and helper are those of the public pages, which get a new version', async ({
  club,
}) => {
  const values = {
    clubName: 'Whistle & Clipboard',
    tagline: 'Coaches of Port Amity',
    contact: 'hi@example.com',
    address: ['1 Bleacher Road', 'Port Amity, FL 34999'],
    helperName: 'Peg Lindqvist',
    helperPhone: '(813) 555-0142',
  };
  const about = (await club.visitor.ask('GET', '/api/site/club')).body.about;
  expect((await club.ada.ask('PUT', path, { values })).body.values).toMatchObject(values);
  expect((await club.visitor.ask('GET', '/api/site/club')).body).toMatchObject({
    name: values.clubName,
    tagline: values.tagline,
    email: values.contact,
    address: values.address,
    helperName: values.helperName,
    helperPhone: values.helperPhone,
    about,
  });
  const versions = await club.max.ask('GET', '/api/site/club/versions');
  expect(versions.body[0]).toMatchObject({ current: true, by: 'Ada Admin' });
  const site = await club.max.ask('GET', '/api/site/club');
  await club.max.ask('PUT', '/api/site/club', { ...site.body, name: 'Fieldhouse' });
  expect((await readValues(club)).clubName).toBe('Fieldhouse');
});

test('a draft of the club’s texts survives a change of its name in the settings', async ({ club }) => {
  const { body: content } = await club.max.ask('GET', '/api/site/club');
  await club.max.ask('PUT', '/api/site/club/draft', { ...content, founding: 'Founded over pancakes.' });
  await club.ada.ask('PUT', path, { values: { clubName: 'Bleacher Club' } });
  const { body } = await club.max.ask('GET', '/api/site/club/draft');
  expect(body.content.founding).toBe('Founded over pancakes.');
  expect((await club.visitor.ask('GET', '/api/site/club')).body.name).toBe('Bleacher Club');
});

test('a setting of the environment is refused by name, with the reason, and nothing else is saved with it', async ({
  club,
}) => {
  const before = await readValues(club);
  const { status, body } = await club.ada.ask('PUT', path, { values: { emailsPerDay: 20, keepBackups: 30 } });
  expect(status).toBe(400);
  expect(body).toEqual({ emailsPerDay: expect.stringContaining('EMAILS_PER_DAY is set where the site runs') });
  expect(await readValues(club)).toEqual(before);
});

test.for([
  [{ timeZone: 'Florida' }, 'timeZone'],
  [{ timeZone: '+05:00' }, 'timeZone'],
  [{ timeZone: 7 }, 'timeZone'],
  [{ signup: 'closed' }, 'signup'],
  [{ twoStep: true }, 'twoStep'],
  [{ mailFrom: 'Fieldhouse' }, 'mailFrom'],
  [{ helperName: 'x'.repeat(201) }, 'helperName'],
  [{ helperName: 'Peg\nLindqvist' }, 'helperName'],
  [{ helperName: 7 }, 'helperName'],
  [{ helperPhone: 'call me' }, 'helperPhone'],
  [{ helperPhone: '813 5550142'.padEnd(41, '1') }, 'helperPhone'],
  [{ helperPhone: null }, 'helperPhone'],
  [{ mailFrom: 'a@b.example\r\nBcc: c@d.example' }, 'mailFrom'],
  [{ mailFrom: 'Club\r\nBcc: c <a@b.example>' }, 'mailFrom'],
  [{ clubName: '' }, 'clubName'],
  [{ clubName: 'x'.repeat(201) }, 'clubName'],
  [{ contact: 'nobody' }, 'contact'],
  [{ address: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'address'],
  [{ address: 'Port Amity' }, 'address'],
  [{ keepBackups: 0 }, 'keepBackups'],
  [{ keepBackups: 61 }, 'keepBackups'],
  [{ keepBackups: '7' }, 'keepBackups'],
  [{ nightlyBackups: 'yes' }, 'nightlyBackups'],
  [{ photoRequests: 'yes' }, 'photoRequests'],
  [{ mailServer: { host: 'mail.example.com/path', port: 465, encryption: 'tls', user: '' } }, 'mailServer.host'],
  [{ mailServer: { host: 'a@b.example', port: 465, encryption: 'tls', user: '' } }, 'mailServer.host'],
  [{ mailServer: { host: 'mail.example.com', port: 0, encryption: 'tls', user: '' } }, 'mailServer.port'],
  [{ mailServer: { host: 'mail.example.com', port: 465, encryption: 'none', user: '' } }, 'mailServer.encryption'],
  [{ mailServer: 'smtp://mail.example.com' }, 'mailServer'],
  [{ mailServer: { host: 'h', port: 465, encryption: 'tls', user: '', rejectUnauthorized: false } }, 'mailServer'],
  [{ jwtSecret: 'mine' }, 'error'],
  [{ setup: {} }, 'error'],
  [JSON.parse('{"__proto__": {"timeZone": "UTC"}}'), 'error'],
] as const)('%j is refused at its field', async ([values, field], { club }) => {
  const { status, body } = await club.ada.ask('PUT', path, { values });
  expect(status).toBe(400);
  expect(Object.keys(body)).toContain(field);
  expect(body[field]).toMatch(/\.$/);
});

test('anything but an object of settings is refused', async ({ club }) => {
  for (const body of [{}, { values: [] }, { values: 'x' }, { values: {}, confirm: 'yes' }, []])
    expect((await club.ada.ask('PUT', path, body)).status).toBe(400);
});

test('an Admin without two-step login is warned before they require it, and can confirm it', async ({ app, club }) => {
  const change = { values: { twoStep: 'managers' } };
  const warned = await club.ada.ask('PUT', path, change);
  expect(warned.status).toBe(409);
  expect(warned.body).toEqual({ twoStep: expect.stringContaining('You haven’t turned on two-step login yourself') });
  expect((await readValues(club)).twoStep).toBe('optional');
  expect((await club.ada.ask('PUT', path, { ...change, confirm: true })).status).toBe(200);
  expect((await club.max.ask('GET', '/api/users/two-step')).body.dueAt).toEqual(expect.any(String));
  await club.ada.ask('PUT', path, { values: { twoStep: 'optional' } });
  expect((await club.max.ask('GET', '/api/users/two-step')).body.dueAt).toBeUndefined();
  await turnOnTwoStep(app, club.ada);
  expect((await club.ada.ask('PUT', path, change)).status).toBe(200);
});

test('of many changes at once every one is saved, and noted once', async ({ club }) => {
  const names = Array.from({ length: 12 }, (_, index) => `Club ${index}`);
  const sent = await Promise.all(
    names.map((clubName, index) => club.ada.ask('PUT', path, { values: { clubName, keepBackups: index + 20 } })),
  );
  expect(sent.map(({ status }) => status)).toEqual(names.map(() => 200));
  const { clubName, keepBackups } = await readValues(club);
  expect(names.indexOf(clubName)).toBe(keepBackups - 20);
  const log = (await listLog(club)).filter((line) => /keepBackups: \d+ → (2\d|3[01])$/.test(line));
  expect(log).toHaveLength(12);
});
