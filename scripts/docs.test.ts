import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingNames } from '#server/setting-schema.ts';
import { fullChecks } from './checks/checks.ts';
import { domains } from './import-rules.ts';

const running = readFileSync('docs/running.md', 'utf8');
const architecture = readFileSync('docs/architecture.md', 'utf8');

test('docs/running.md explains every setting that there is, and no other', () => {
  const table = running.split('## Settings')[1]?.split('\n## ')[0] ?? '';
  const firstCells = table.split('\n').flatMap((line) => (line.startsWith('| `') ? [line.split('|')[1] ?? ''] : []));
  const explained = firstCells.flatMap((cell) => [...cell.matchAll(/`([A-Z\d_]+)`/g)].map(([, name]) => name));
  expect(explained.toSorted()).toEqual(settingNames.toSorted());
});

test('.env.example names every setting that there is, and no other', () => {
  const named = [...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z\d_]+)=/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(settingNames.toSorted());
});

// A line of the map begins with features, `posts/  drafts/`, and then says what they are.
test.each(domains)('the map in docs/architecture.md shows every feature of %s, and no other', (domain) => {
  const [, map = ''] = architecture.split('```');
  const part = map.split(/^(?= {2}[a-z])/m).find((lines) => /^ {2}([a-z]+)/.exec(lines)?.[1] === domain) ?? '';
  const lines = (part.split('\n\n')[0] ?? '').split('\n');
  const shown = lines.flatMap((line) => {
    const [, first = line] = domain === 'platform' ? [] : (/^ {4}((?:[a-z-]+\/ *)+)/.exec(line) ?? ['', '']);
    return [...` ${first} `.matchAll(/(?<=\s)([a-z-]+)\/(?=\s)/g)].map(([, name]) => name);
  });
  const folders = globSync(`{server,web}/${domain}/*/`).map((path) => path.split('/')[2]);
  expect(new Set(shown)).toEqual(new Set(folders));
});

test('CONTRIBUTING says what each part of the tests proves', () => {
  const rows = readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/^\| `(\w+)` \|/gm);
  expect([...rows].map(([, name]) => name)).toEqual(fullChecks.map(({ name }) => name));
});
