import type { Insertable } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';
import { indexDocuments } from '#server/platform/database/search-index/index-document.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import type { Person } from './people.ts';
import { twoHalves, upload } from './pictures.ts';
import type { TestApp } from './start-app.ts';

let width = 300;

/** Uploads a different picture every time and returns its address. */
export async function sendPicture(app: TestApp, person: Person, preset = 'photo'): Promise<string> {
  width += 1;
  return (await upload(app, person, await twoHalves(width, 200).png().toBuffer(), { preset })).body.secure_url;
}

export function addPhoto(dale: Person, person: Person, url: unknown, caption: unknown = 'Opening day') {
  return person.ask('POST', '/api/photos', { userCreated: dale._id, caption, url });
}

export async function addNewPhoto(app: TestApp, dale: Person, person: Person, caption = 'Opening day') {
  return (await addPhoto(dale, person, await sendPicture(app, person), caption)).body;
}

export function listPhotos(person: Person, query = '') {
  return person.ask('GET', `/api/photos${query}`);
}

/** Adds a photo without a file, and returns its id. */
export async function addPlainPhoto(
  app: TestApp,
  caption: string,
  more: Partial<Insertable<Schema['photos']>> = {},
): Promise<string> {
  const row = { userId: null, caption, url: `/art/photo-${++width}.svg`, width: 3, height: 2, createdAt: Date.now() };
  const id = await inTransaction(app.db, async (tx) => {
    await markChanged(tx, 'photos');
    const inserted = tx.insertInto('photos').values({ ...row, ...more });
    const { id: added } = await inserted.returning('id').executeTakeFirstOrThrow();
    await indexDocuments(tx, 'photos', [added]);
    return added;
  });
  return String(id);
}

/** Sets who is in a photo; `known` is the list that the sender saw. */
export function savePeople(person: Person, photo: string, people: { _id: string }[], known?: { _id: string }[]) {
  const ids = (of: { _id: string }[]) => of.map(({ _id }) => _id);
  return person.ask('PUT', `/api/photos/${photo}/people`, { people: ids(people), ...(known && { known: ids(known) }) });
}

/** Deletes all photos, also from the search index. */
export async function clearPhotos(app: TestApp): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    await markChanged(tx, 'photos');
    const deleted = await tx.deleteFrom('photos').returning('id').execute();
    await indexDocuments(
      tx,
      'photos',
      deleted.map(({ id }) => id),
    );
  });
}

/** Returns the ids of the people in the first photo. */
export async function findPeople(person: Person): Promise<string[]> {
  return (await listPhotos(person)).body[0]?.people.map(({ user }: { user: string }) => user);
}
