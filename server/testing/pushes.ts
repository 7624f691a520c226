import { expect } from 'vitest';
import type { Database } from '#server/platform/database/schema.ts';
import { wakeWorkers } from '#server/platform/jobs/queue.ts';
import type { Person } from './people.ts';
import { type Device, type PushService, startPushService } from './push-service.ts';
import { perFile, testWithClub } from './test-with-app.ts';

/** Extends `testWithClub` with a push service that the app knows. */
export function testWithPushes() {
  return (
    testWithClub()
      // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it which fixtures this one needs, and it needs none.
      .extend('service', perFile, async ({}, { onCleanup }): Promise<PushService> => {
        const service = await startPushService();
        onCleanup(service.stop);
        return service;
      })
      .extend('settings', perFile, ({ service }) => ({ PUSH_SERVICES: service.url }))
  );
}

export async function subscribe(who: Person, device: Device): Promise<Device> {
  expect((await who.ask('POST', '/api/push/subscription', device.subscription)).body).toEqual({ success: true });
  return device;
}

/** Waits until one message was refused, so that it waits for its next try. */
export async function waitForRefusal(db: Database): Promise<void> {
  const refused = () =>
    db.selectFrom('jobs').select('id').where('kind', '=', 'send-push').where('lastError', 'is not', null).execute();
  await expect.poll(async () => (await refused()).length).toBe(1);
}

/** Waits until nothing is left to send; what was postponed is due at once. */
export async function finishPushes(db: Database): Promise<void> {
  const left = async () => {
    await db
      .updateTable('jobs')
      .set({ runAt: 0 })
      .where('kind', '=', 'send-push')
      .where('lastError', 'is not', null)
      .execute();
    wakeWorkers(db, 'send-push');
    return db.selectFrom('jobs').select('id').where('kind', '=', 'send-push').execute();
  };
  await expect.poll(left).toEqual([]);
}
