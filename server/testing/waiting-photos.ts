import type { WaitingPhoto } from '#contracts/events/waiting-photos.ts';
import { pictureName, pictureUrl } from '#contracts/platform/pictures/pictures.ts';
import { planEvent } from './events.ts';
import type { Person } from './people.ts';
import type { TestApp } from './start-app.ts';

/** Creates an event that was last summer. */
export function planPastEvent(manager: Person) {
  return planEvent(manager, { title: 'Fish Fry', startDate: '2026-07-11T17:00', endDate: '2026-07-11T20:00' });
}

export function sendPhotos(person: Person, eventId: string, photos: unknown) {
  return person.ask('POST', `/api/cal-events/${eventId}/photos`, { photos });
}

export async function listWaiting(manager: Person): Promise<WaitingPhoto[]> {
  return (await manager.ask('GET', '/api/photos/waiting')).body;
}

export async function countOwn(person: Person, eventId: string): Promise<number> {
  return (await person.ask('GET', `/api/cal-events/${eventId}/photos/waiting`)).body.waiting;
}

export function decide(manager: Person, accept: unknown, decline?: unknown) {
  return manager.ask('POST', '/api/photos/waiting', { accept, decline });
}

let lastUpload = 0;

/** Adds uploads without files, and returns them as photos to be sent. */
export async function addPlainUploads(app: TestApp, { _id }: Person, count: number) {
  const size = { width: 300, height: 200, bytes: 9, preset: 'photo' as const };
  const names = Array.from({ length: count }, () =>
    pictureName('photo', String(++lastUpload).padStart(40, '0'), size.width, size.height),
  );
  const row = { ...size, userId: Number(_id), createdAt: Date.now(), sizesDueAt: null };
  await app.db
    .insertInto('uploads')
    .values(names.map((name) => ({ ...row, name })))
    .execute();
  return names.map((name) => ({ url: pictureUrl(name, size.width) }));
}
