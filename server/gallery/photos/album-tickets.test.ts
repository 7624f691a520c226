// @module-tag sqlite
import { expect } from 'vitest';
import { ticketOf } from '#server/testing/albums.ts';
import { join, logIn, type Person, password } from '#server/testing/people.ts';
import { suspend } from '#server/testing/suspensions.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();
const fresh = 'nine innings and a sandwich';

test('the link to an album ends with the session that asked for it', async ({ app, club }) => {
  const ends: Record<string, (walt: Person) => Promise<unknown>> = {
    'logging out': (walt) => walt.ask('POST', '/api/users/logout'),
    'a suspension': (walt) => suspend(club.ada, walt),
    'a new password': async (walt) => {
      const elsewhere = await logIn(app, walt);
      return elsewhere.ask('POST', '/api/users/password', { current: password, password: fresh, password2: fresh });
    },
    'its last day': ({ _id }) =>
      app.db.updateTable('sessions').set({ expiresAt: Date.now() }).where('userId', '=', Number(_id)).execute(),
  };
  for (const [how, end] of Object.entries(ends)) {
    const walt = await join(app, `Walt ${how}`, 'User');
    const { url } = await ticketOf(walt);
    await (await logIn(app, walt)).ask('POST', '/api/users/logout');
    expect((await fetch(app.url + url)).status, how).toBe(200);
    await end(walt);
    expect((await fetch(app.url + url)).status, how).toBe(404);
  }
});
