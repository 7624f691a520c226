// @module-tag sqlite
import { expect } from 'vitest';
import { planEvent } from '#server/testing/events.ts';
import { gatherCrowd } from '#server/testing/many-members.ts';
import { join, type Person } from '#server/testing/people.ts';
import { expectStatuses } from '#server/testing/statuses.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

const header = '"name","answer","guests","people","note"';

function say(who: Person, id: string, rsvp: object) {
  return who.ask('PUT', `/api/cal-events/${id}/answer`, rsvp);
}

test('a manager gets everyone who answered as a file that Excel reads, without formulas', async ({ app, club }) => {
  const { _id } = await planEvent(club.max, { capacity: 3 });
  const sal = await join(app, 'Sal Short', 'User');
  const name = '=HYPERLINK("http://example.com")';
  await app.db.updateTable('users').set({ name }).where('id', '=', Number(sal._id)).execute();
  await say(club.dale, _id, { answer: 'going', guests: 2, note: 'No "onions", please.\nThanks' });
  await say(sal, _id, { answer: 'going', note: '@home' });
  await say(club.peg, _id, { answer: 'maybe', guests: 1 });
  await say(club.ada, _id, { answer: 'declined', note: '-5 °C is too cold for me' });
  const response = await fetch(`${app.url}/api/cal-events/${_id}/answers.csv`, {
    headers: { authorization: `Bearer ${club.max.token}` },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="event-${_id}-answers.csv"`);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.toString('utf8').slice(1).split('\r\n')).toEqual([
    header,
    '"Dale Hutchings","going","2","3","No ""onions"", please.\nThanks"',
    `"'=HYPERLINK(""http://example.com"")","waiting","0","1","'@home"`,
    '"Peg Lindqvist","maybe","1","2",""',
    `"Ada Admin","declined","0","0","'-5 °C is too cold for me"`,
    '',
  ]);
});

test('the file of a large event holds everyone once', async ({ app, club }) => {
  const { _id: eventId } = await planEvent(club.max);
  const crowd = await gatherCrowd(app, 1001);
  const answer = { eventId, answer: 'going', answeredAt: 1 } as const;
  for (const part of [crowd.slice(0, 500), crowd.slice(500)]) {
    await app.db
      .insertInto('eventAnswers')
      .values(part.map(({ _id }) => ({ ...answer, userId: Number(_id) })))
      .execute();
  }
  const { body } = await club.ada.ask('GET', `/api/cal-events/${eventId}/answers.csv`);
  const lines: string[] = body.split('\r\n').slice(1, -1);
  expect(lines).toHaveLength(1001);
  expect(new Set(lines).size).toBe(1001);
});

test('breakfasts have a file of answers, too; an unknown event has none', async ({ club }) => {
  await say(club.dale, 'breakfast-2031-12', { answer: 'going' });
  const { body } = await club.max.ask('GET', '/api/cal-events/breakfast-2031-12/answers.csv');
  expect(body).toContain('"Dale Hutchings","going","0","1",""');
  expect((await club.max.ask('GET', '/api/cal-events/999999/answers.csv')).status).toBe(404);
});

test('the file of answers is for managers and Admins only', async ({ club }) => {
  await expectStatuses(club, { visitor: 401, gus: 403, dale: 403, max: 200, ada: 200 }, (who) =>
    who.ask('GET', '/api/cal-events/breakfast-2031-12/answers.csv'),
  );
});
