import { idempotencyHeader } from '#contracts/platform/request-headers.ts';
import { join, type Person } from './people.ts';
import { addPlainPhoto, clearPhotos } from './photos.ts';
import type { TestApp } from './start-app.ts';
import { perFile, testWithClub } from './test-with-app.ts';

/** Extends `testWithClub`: each test begins without photos and what they left behind, and with one `photo` if it uses it. */
export function testWithPhoto() {
  const test = testWithClub().extend('photo', ({ app }) => addPlainPhoto(app, 'Opening day'));
  test.beforeEach(async ({ app }) => {
    await clearPhotos(app);
    for (const table of ['tagNotifications', 'notificationReaders', 'securityEvents'] as const) {
      await app.db.deleteFrom(table).execute();
    }
  });
  return test;
}

/** Extends `testWithPhoto` with a `face` in it that Dale marked, and the members `rose` and `walt`. */
export function testWithFace() {
  return testWithPhoto()
    .extend('rose', perFile, ({ app }) => join(app, 'Rose Delgado', 'User'))
    .extend('walt', perFile, ({ app }) => join(app, 'Walt Brandt', 'User'))
    .extend('face', async ({ club, photo }) => (await mark(club.dale, photo)).body._id as string);
}

/** Marks a face in a photo; `more` says where it is and who it may be. */
export function mark(by: Person, photo: string, more: Record<string, unknown> = {}, key?: string) {
  const body = { x: 5000, y: 5000, size: 1000, ...more };
  return by.ask('POST', `/api/photos/${photo}/faces`, body, key ? { [idempotencyHeader]: key } : undefined);
}

export function listFaces(by: Person, photo: string) {
  return by.ask('GET', `/api/photos/${photo}/faces`);
}

/** Says who a face is: a member, or someone else by name. */
export function say(by: Person, face: string, who: { _id: string } | string) {
  return by.ask('POST', `/api/faces/${face}/names`, typeof who === 'string' ? { name: who } : { person: who._id });
}

export function agree(by: Person, name: string) {
  return by.ask('PUT', `/api/faces/names/${name}/vote`);
}

export function deleteName(by: Person, name: string) {
  return by.ask('DELETE', `/api/faces/names/${name}`);
}

/** Lists what the security log has of things that a manager took away. */
export function listRemovals(app: TestApp) {
  return app.db.selectFrom('securityEvents').selectAll().where('kind', '=', 'content-removed').execute();
}
