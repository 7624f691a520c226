import { mark } from './faces.ts';
import { join } from './people.ts';
import { testWithPhoto } from './photo-fixture.ts';
import { perFile } from './test-with-app.ts';

/** Like `testWithPhoto`, plus a `face` in it that Dale marked, and the members `rose` and `walt`. */
export function testWithFace() {
  return testWithPhoto()
    .extend('rose', perFile, ({ app }) => join(app, 'Rose Delgado', 'User'))
    .extend('walt', perFile, ({ app }) => join(app, 'Walt Brandt', 'User'))
    .extend('face', async ({ club, photo }) => (await mark(club.dale, photo)).body._id as string);
}
