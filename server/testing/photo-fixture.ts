import { addPlainPhoto, clearPhotos } from './photos.ts';
import { testWithClub } from './test-with-app.ts';

/** Like `testWithClub`; each test begins without photos and what they left behind, and with one `photo` if it uses it. */
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
