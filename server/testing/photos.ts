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

export function listPhotos(dale: Person, person: Person = dale, query = '') {
  return person.ask('GET', `/api/photos${query}`);
}
