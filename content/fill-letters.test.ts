import { expect } from 'vitest';
import type { Section } from '#contracts/site/site.ts';
import { createDiskStorage } from '#server/platform/storage/disk.ts';
import { createPerson } from '#server/testing/people.ts';
import { testWithApp } from '#server/testing/test-with-app.ts';
import { fillSampleClub } from './fill.ts';
import { fillLetters } from './fill-letters.ts';
import { sampleLetters } from './letters.ts';

const test = testWithApp();

test.beforeAll(async ({ app }) => {
  await fillSampleClub(app.db, Date.now());
  await fillLetters(app.db, createDiskStorage(app.dataDir));
});

test('every sample letter is next to its gift, opens, and belongs to the club', async ({ app }) => {
  const service: Section<'service'> = (await createPerson(app, 'A visitor').ask('GET', '/api/site/service')).body;
  const letters = service.donations.filter(({ letterUrl }) => letterUrl?.endsWith('.pdf'));
  expect(letters.map(({ date }) => date)).toEqual(sampleLetters.map(({ giftDate }) => giftDate));
  for (const { letterUrl } of letters) expect((await fetch(`${app.url}${letterUrl}`)).status).toBe(200);
  const owners = await app.db.selectFrom('uploads').select('userId').execute();
  expect(owners).toEqual(letters.map(() => ({ userId: null })));
});
