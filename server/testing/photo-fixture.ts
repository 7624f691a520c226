import { mark } from './faces.ts';
import { join } from './people.ts';
import { addPlainPhoto, clearPhotos } from './photos.ts';
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
