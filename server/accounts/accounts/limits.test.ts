// @module-tag sqlite
import { expect, onTestFinished, test } from 'vitest';
import { createPerson, emailOf, join, password } from '#server/testing/people.ts';
import { startApp } from '#server/testing/start-app.ts';
import { usualLimits } from '#server/usual-limits.ts';

test('after five wrong passwords the sixth try has to wait, even with the right one, but other people don’t', async () => {
  const strict = await startApp({}, { rates: usualLimits });
  onTestFinished(strict.stop);
  await join(strict, 'Dale Hutchings');
  await join(strict, 'Peg Lindqvist');
  const visitor = createPerson(strict, 'A visitor');
  const tries = (name: string, typed: string) =>
    visitor.ask('POST', '/api/users/login', { email: emailOf(name), password: typed });
  for (let i = 0; i < 5; i++) expect((await tries('Dale Hutchings', 'wrong password')).status).toBe(401);
  const locked = await tries('Dale Hutchings', password);
  expect(locked.status).toBe(429);
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(20);
  expect(locked.body).toEqual({ password: expect.stringContaining('Wait') });
  expect((await tries('Peg Lindqvist', password)).status).toBe(200);
});

test('new accounts from one network are limited', async () => {
  const strict = await startApp({}, { rates: { ...usualLimits, signUps: 2 } });
  onTestFinished(strict.stop);
  const visitor = createPerson(strict, 'A visitor');
  const statuses: number[] = [];
  for (const email of ['a@example.com', 'b@example.com', 'c@example.com']) {
    statuses.push(
      (await visitor.ask('POST', '/api/users/register', { name: 'Rosa Okafor', email, password, password2: password }))
        .status,
    );
  }
  expect(statuses).toEqual([201, 201, 429]);
});

test('each limit counts for itself: a visitor who may not sign up anymore may still ask for an email', async () => {
  const strict = await startApp({}, { rates: { ...usualLimits, signUps: 1, emailLinks: 1, codes: 1 } });
  onTestFinished(strict.stop);
  const visitor = createPerson(strict, 'A visitor');
  const paths = ['register', 'reset-pass', 'login-mail', 'reset-code', 'login-link/x', 'create-new-pass/x', 'email/x'];
  const knock = async (path: string) => {
    const method = path.startsWith('create') ? 'PUT' : 'POST';
    const body = path.endsWith('link/x') ? undefined : {};
    return (await visitor.ask(method, `/api/users/${path}`, body)).status;
  };
  for (const path of paths) expect(await knock(path), path).toBe(400);
  for (const path of paths) expect(await knock(path), path).toBe(429);
});

test.each([
  ['POST', '/api/users/login', ['email', 'password']],
  ['POST', '/api/users/register', ['name', 'email', 'password', 'password2']],
  ['POST', '/api/users/reset-pass', ['email']],
  ['PUT', '/api/users/create-new-pass/x', ['password', 'password2']],
] as const)('every refusal of %s %s blames a field that the form has', async (method, path, fields) => {
  const strict = await startApp({}, { rates: { ...usualLimits, logins: 3, signUps: 2, emailLinks: 2 } });
  onTestFinished(strict.stop);
  await join(strict, 'Dale Hutchings');
  const visitor = createPerson(strict, 'A visitor');
  const valid = {
    name: 'Dale',
    email: emailOf('Dale Hutchings'),
    password: 'a wrong sentence',
    password2: 'a wrong sentence',
  };
  const refused: number[] = [];
  for (const body of [{}, valid, valid]) {
    const { status, body: errors } = await visitor.ask(method, path, body);
    if (status < 400) continue;
    refused.push(status);
    expect(
      Object.keys(errors).filter((field) => !fields.includes(field as never)),
      JSON.stringify(errors),
    ).toEqual([]);
  }
  expect(refused).toContain(400);
  expect(refused).toContain(429);
});

test('guesses of both kinds of codes count toward one limit', async () => {
  const strict = await startApp({}, { rates: { ...usualLimits, codes: 1 } });
  onTestFinished(strict.stop);
  const guess = (path: string) =>
    createPerson(strict, 'A visitor').ask('POST', path, { email: 'dale@example.com', code: '123456' });
  expect((await guess('/api/users/reset-code')).status).toBe(400);
  expect((await guess('/api/users/login-code')).status).toBe(429);
});
