import { setTimeout } from 'node:timers/promises';
import { test as base, expect } from 'vitest';
import { startNewsletter } from '#server/testing/due-newsletter.ts';
import type { Mailbox } from '#server/testing/mailbox.ts';
import { addMembers } from '#server/testing/many-members.ts';
import { backRoom } from '#server/testing/notice-fixture.ts';
import { emailOf } from '#server/testing/people.ts';
import { type RestartableClub, startRestartableClub } from '#server/testing/restartable-club.ts';

/** Ten emails a second would take most of a minute. */
const shortWaits = import.meta.resolve('#server/testing/short-waits.mjs');

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it which fixtures this one needs, and it needs none.
const test = base.extend('club', async ({}, { onCleanup }) => {
  const club = await startRestartableClub({ NODE_OPTIONS: `--import=${shortWaits}` });
  onCleanup(club.remove);
  return club;
});

// For a busy machine.
const patient = { timeout: 600_000 };

// Both at the same time: they mostly wait.
test.concurrent(
  '500 members get exactly one newsletter each, even if the server is killed twice while sending',
  patient,
  async ({ club }) => {
    await club.max.ask('POST', '/api/posts', { body: 'Golf on Thursday?' });
    const added = await club.change((db) => addMembers(db, 500));
    const addresses = added.map(({ email }) => email);
    club.mailbox.fallSilent();
    await club.change(startNewsletter);
    await killWhenArrived(club, [120, 330]);
    await arrive(club.mailbox, 500);
    await setTimeout(1000);
    const newsletters = club.mailbox.received.filter(({ subject }) => subject.startsWith('This week'));
    const members = newsletters.map(({ to }) => to).filter((to) => to !== emailOf(club.max.name));
    expect(members.toSorted()).toEqual(addresses.toSorted());
    expect(await club.end()).toBe(0);
  },
);

test.concurrent(
  'a notice to 120 members reaches each of them exactly once, even if the server is killed while sending',
  patient,
  async ({ club }) => {
    const added = await club.change((db) => addMembers(db, 119));
    const addresses = [emailOf(club.max.name), ...added.map(({ email }) => email)];
    club.mailbox.fallSilent();
    const { body: notice } = await club.max.ask('POST', '/api/notices', backRoom);
    const kills = [30, 70];
    await killWhenArrived(club, kills);
    await arrive(club.mailbox, 120);
    await setTimeout(1000);
    expect(club.mailbox.addressees()).toEqual(addresses.toSorted());
    const { people, sent } = (await club.max.ask('GET', `/api/notices/${notice._id}`)).body;
    expect(people).toBe(120);
    // An email that was under way when the server was killed may have arrived without a response: then we can’t know.
    expect(sent).toBeGreaterThanOrEqual(120 - kills.length);
    expect(await club.end()).toBe(0);
  },
);

/** Kills and restarts the server when each of these `counts` of emails has arrived. The mail server must be silent before. */
async function killWhenArrived({ mailbox, end, start }: RestartableClub, counts: number[]): Promise<void> {
  for (const count of counts) {
    // In the middle of an email: it is there, and the server has no response yet.
    const killed = mailbox.whenArrived(count, () => end('SIGKILL'));
    mailbox.wakeUp();
    await killed;
    expect(mailbox.received).toHaveLength(count);
    mailbox.fallSilent();
    await start();
  }
  mailbox.wakeUp();
}

async function arrive({ received }: Mailbox, count: number): Promise<void> {
  while (received.length < count) await setTimeout(20);
}
