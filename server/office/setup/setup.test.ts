// @module-tag sqlite
import { expect } from 'vitest';
import { setupSteps } from '#contracts/office/setup.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();
const path = '/api/admin/setup';

test('a new club is not set up, and only Admins see and say how far it is', async ({ club }) => {
  const body = { step: 'club', state: 'done' };
  for (const [method, sent] of [['GET'], ['PUT', body]] as const) {
    expect((await club.visitor.ask(method, path, sent)).status).toBe(401);
    for (const person of [club.gus, club.dale, club.max])
      expect((await person.ask(method, path, sent)).status).toBe(403);
  }
  const { body: setup } = await club.ada.ask('GET', path);
  expect(setup).toEqual({ steps: setupSteps.map((name) => ({ name, state: 'open' })), finished: false });
});

test('the setup is finished when every step is done or skipped, and a step that is done stays done', async ({
  club,
}) => {
  const save = (step: string, state: string) => club.ada.ask('PUT', path, { step, state });
  const earlier = await Promise.all(setupSteps.slice(1).map((step) => save(step, 'skipped')));
  expect(earlier.map(({ body }) => body.finished)).not.toContain(true);
  expect((await save('club', 'done')).body.finished).toBe(true);
  await save('email', 'done');
  const { body } = await save('email', 'skipped');
  expect(body.steps).toContainEqual({ name: 'email', state: 'done' });
  expect(body.steps).toContainEqual({ name: 'contact', state: 'skipped' });
});

test('a setup step or a state that doesn’t exist is refused', async ({ club }) => {
  for (const body of [{}, { step: 'breakfast' }, { step: 'x', state: 'done' }, { step: 'club', state: 'open' }, []])
    expect((await club.ada.ask('PUT', path, body)).status).toBe(400);
});
