// @module-tag sqlite
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { type Fixture, listFixtures, programs } from './fixtures/fixtures.ts';
import { findTypedText } from './typed-text.ts';

const fewest = 60;
const exactShare = 0.99;

test.for(programs)(
  'what was typed in a reply from $name is found exactly in 99 of 100, and no word is lost in any',
  async (program) => {
    const fixtures = listFixtures(program);
    const results = await Promise.all(fixtures.map(read));
    const wrong = results.filter(({ fixture, found }) => found !== fixture.typed);
    const exact = (results.length - wrong.length) / results.length;
    const shown = `${program.name}: ${results.length - wrong.length} of ${results.length}\n${wrong.map(describe).join('\n')}`;
    expect(results.length).toBeGreaterThanOrEqual(fewest);
    expect(exact, shown).toBeGreaterThanOrEqual(exactShare);
    expect(
      results.flatMap(({ fixture, found }) => lostWords(fixture.typed, found)),
      shown,
    ).toEqual([]);
  },
);

async function read(fixture: Fixture) {
  const { text = '', html = '' } = await PostalMime.parse(fixture.message, { forceRfc822Attachments: true });
  return { fixture, found: findTypedText({ text, html }).text };
}

function describe({ fixture, found }: { fixture: Fixture; found: string }): string {
  return `${fixture.name}\n  typed: ${JSON.stringify(fixture.typed)}\n  found: ${JSON.stringify(found)}`;
}

function lostWords(typed: string, found: string): string[] {
  const words = new Set(found.split(/\s+/));
  return typed.split(/\s+/).filter((word) => !words.has(word));
}
