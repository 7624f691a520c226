import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { fillSampleClub } from '#content/fill.ts';
import { join } from '#server/testing/people.ts';
import { testWithApp } from '#server/testing/test-with-app.ts';

const test = testWithApp();

interface Hoped {
  typed: string;
  kind: string;
  hoped: string;
}

function readSearches(): Hoped[] {
  const lines = readFileSync('content/searches.txt', 'utf8').split('\n');
  return lines
    .filter((line) => line.includes('|'))
    .map((line) => {
      const [typed = '', kind = '', hoped = ''] = line.split('|').map((part) => part.trim());
      return { typed, kind, hoped };
    });
}

test('at least 57 of sixty searches, as people type them, have the expected hit among the first three', async ({
  app,
}) => {
  await fillSampleClub(app.db, Date.now());
  const member = await join(app, 'Sally Searcher', 'User');
  const searches = readSearches();
  const missed: string[] = [];
  for (const { typed, kind, hoped } of searches) {
    const { body } = await member.ask('GET', `/api/search?q=${encodeURIComponent(typed)}`);
    const first = body[kind].hits.slice(0, 3) as { title: string; text: string }[];
    const isFound = first.some(({ title, text }) => `${title} ${text}`.toLowerCase().includes(hoped.toLowerCase()));
    if (!isFound) missed.push(`${typed} → ${first.map(({ title }) => title).join(', ') || 'nothing'}`);
  }
  expect(searches.length).toBeGreaterThanOrEqual(60);
  expect(searches.length - missed.length, `missed: ${missed.join('; ')}`).toBeGreaterThanOrEqual(57);
});
