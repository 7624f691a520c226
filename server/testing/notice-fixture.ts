import { expect } from 'vitest';
import { makeJobsDue } from './due-jobs.ts';
import { type ClubPeople, emailOf } from './people.ts';
import type { TestApp } from './start-app.ts';
import { testWithMailedClub } from './test-with-app.ts';

/** A complete notice, as a manager enters it. */
export const backRoom = {
  audience: 'members',
  subject: 'Breakfast moved to the back room',
  message: 'Good morning, coaches.\n\nUse the side door.\nSame pancakes, same time.',
};

/** The addresses in a new club that get a notice to the members, in alphabetical order. */
export const memberEmails = ['Ada Admin', 'Dale Hutchings', 'Max Manager', 'Peg Lindqvist'].map(emailOf);

/** Gives each test its own app with a `club`, a `mailbox` that receives its emails, and `notices` for what Max does. */
export function testWithNotices() {
  return testWithMailedClub().extend('notices', { auto: true }, ({ app, club }) => createNoticeFixture(app, club));
}

/** Does what managers do with notices; Max does it over HTTP. */
export function createNoticeFixture(app: TestApp, { max }: ClubPeople) {
  const { db } = app;
  const read = async (id: string) => (await max.ask('GET', `/api/notices/${id}`)).body;
  return {
    read,
    /** Sends it with `changes`; returns its id. */
    async send(changes: object = {}): Promise<string> {
      const { status, body } = await max.ask('POST', '/api/notices', { ...backRoom, ...changes });
      expect(status).toBe(201);
      return body._id;
    },
    async readWhenSent(id: string) {
      await expect.poll(async () => (await read(id)).state).toBe('sent');
      return read(id);
    },
    /** Makes every notice due that is scheduled or waits for another attempt. */
    async makeJobsDue(): Promise<void> {
      await db.updateTable('deliveries').set({ dueAt: 0 }).where('state', '=', 'queued').execute();
      await makeJobsDue(app, 'send-notice');
    },
  };
}
