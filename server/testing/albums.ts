import { expect } from 'vitest';
import type { Person } from './people.ts';
import type { TestApp } from './start-app.ts';
import { readZip } from './zip.ts';

export async function ticketOf(person: Person, filter: object = {}) {
  const { status, body } = await person.ask('POST', '/api/photos/albums/file', filter);
  expect(status).toBe(200);
  return body as { url: string; photos: number; next: string | null };
}

export async function download(app: TestApp, person: Person, filter: object = {}) {
  const { url } = await ticketOf(person, filter);
  const response = await fetch(app.url + url);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  return readZip(Buffer.from(await response.arrayBuffer()));
}
