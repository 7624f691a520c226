// @module-tag sqlite
import { expect } from 'vitest';
import { planEvent } from '#server/testing/events.ts';
import { fullProfile, join, type Person } from '#server/testing/people.ts';
import { addPlainPhoto, listPhotos, savePeople } from '#server/testing/photos.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

function remember(ada: Person, { _id }: Person) {
  return ada.ask('POST', `/api/admin/user/${_id}/memorial`, { born: 1941, died: 2026, words: '' });
}

function undo(ada: Person, { _id }: Person) {
  return ada.ask('DELETE', `/api/admin/user/${_id}/memorial`);
}

test('a member whom the club remembers stays on its photos, is found by name, and can be named in others', async ({
  app,
  club,
}) => {
  const rose = await join(app, 'Rose Delgado', 'User');
  const opening = await addPlainPhoto(app, 'Opening day');
  const final = await addPlainPhoto(app, 'The final');
  await savePeople(club.dale, opening, [rose]);
  await remember(club.ada, rose);
  expect((await savePeople(club.dale, final, [rose])).status).toBe(200);
  for (const when of ['remembered', 'undone']) {
    const ofRose = await club.dale.ask('GET', `/api/photos?person=${rose._id}`);
    expect(ofRose.body, when).toHaveLength(2);
    expect((await listPhotos(club.peg)).body[0].people, when).toMatchObject([{ name: 'Rose Delgado' }]);
    const found = await club.dale.ask('GET', '/api/search?q=delgado&kind=photos');
    expect(found.body.photos.total, when).toBe(2);
    await undo(club.ada, rose);
  }
});

test('the place of a member who died goes to the next in line', async ({ app, club }) => {
  const rosa = await join(app, 'Rosa Okafor', 'User');
  const { _id } = await planEvent(club.max, { capacity: 1 });
  for (const person of [rosa, club.peg]) {
    await person.ask('PUT', `/api/cal-events/${_id}/answer`, { answer: 'going' });
  }
  const readPlace = async () => (await club.peg.ask('GET', `/api/cal-events/${_id}`)).body.attendance;
  expect(await readPlace()).toMatchObject({ going: 1, waiting: 1, placeInLine: 1 });
  await remember(club.ada, rosa);
  expect(await readPlace()).toMatchObject({ going: 1, waiting: 0, placeInLine: null });
  await undo(club.ada, rosa);
  expect(await readPlace()).toMatchObject({ going: 1, waiting: 1, placeInLine: null });
});

test('undoing a mistake gives back the places that are still free, and sends no notifications', async ({
  app,
  club,
}) => {
  const rose = await join(app, 'Rose Sawyer', 'User');
  const roomy = await planEvent(club.max, { title: 'Cookout', capacity: 10 });
  const unlimited = await planEvent(club.max, { title: 'Parade', capacity: 10 });
  for (const { _id } of [roomy, unlimited]) {
    await rose.ask('PUT', `/api/cal-events/${_id}/answer`, { answer: 'going' });
  }
  await remember(club.ada, rose);
  await app.db.updateTable('events').set({ capacity: null }).where('id', '=', Number(unlimited._id)).execute();
  await undo(club.ada, rose);
  const answers = await app.db
    .selectFrom('eventAnswers')
    .select(['waitingSince', 'movedUpAt'])
    .where('userId', '=', Number(rose._id))
    .execute();
  expect(answers).toEqual([
    { waitingSince: null, movedUpAt: null },
    { waitingSince: null, movedUpAt: null },
  ]);
});

test('a sport that only a dead member had is no longer offered', async ({ app, club }) => {
  const rose = await join(app, 'Rose Brandt', 'User');
  await rose.ask('POST', '/api/profile', { ...fullProfile, handle: 'RoseB', favsports: 'Fencing' });
  expect((await club.visitor.ask('GET', '/api/sports')).body).toContain('Fencing');
  await remember(club.ada, rose);
  expect((await club.visitor.ask('GET', '/api/sports')).body).not.toContain('Fencing');
});
