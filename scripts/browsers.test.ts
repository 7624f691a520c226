// @module-tag full
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createSupport } from './browser-features.ts';
import { buildTargets, oldestBrowsers } from './browsers.ts';

const words = { safari: 'Safari', ios_saf: 'iOS', chrome: 'Chrome', edge: 'Edge', firefox: 'Firefox' };

test.each(['README.md', 'docs/accessibility.md'])('%s names the browsers that the build supports', (file) => {
  const text = readFileSync(file, 'utf8');
  for (const { name, version } of oldestBrowsers)
    expect(text).toMatch(new RegExp(`${words[name as keyof typeof words]}( or Edge)? ${version}`));
});

test('the page for browsers without scripts names the browsers that the build supports', () => {
  const text = readFileSync('web/platform/layout/without-script.tsx', 'utf8');
  expect(text).toContain('Safari 15.4, Chrome or Edge 103, Firefox 102');
  expect(buildTargets).toEqual(['safari15.4', 'ios15.4', 'chrome103', 'edge103', 'firefox102']);
});

test('what an old tablet lacks is found, and what it has is not', () => {
  const support = createSupport();
  for (const name of ['URL.parse', 'URL.canParse', 'Map.groupBy', 'AbortSignal.any', 'TextEncoderStream'])
    expect(support.isMissing(name), name).toBe(true);
  for (const name of ['structuredClone', 'TransformStream', 'URL.createObjectURL', 'Navigator.locks', 'Object.hasOwn'])
    expect(support.isMissing(name), name).toBe(false);
  for (const name of ['hidePopover', 'toSorted', 'toReversed', 'findLast', 'requestSubmit', 'isSubsetOf'])
    expect(support.isMethodMissing(name), name).toBe(true);
  for (const name of ['replaceAll', 'at', 'showModal', 'map', 'parse'])
    expect(support.isMethodMissing(name), name).toBe(false);
});
