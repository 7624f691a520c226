import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingNames } from '#server/config.ts';

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

test.each(['server', 'web'])('the map in docs/architecture.md shows every folder of %s, and no other', (root) => {
  const [, map = ''] = architecture.split('```');
  const part = map.split(/^(?=\S)/m).find((lines) => lines.startsWith(`${root}/`)) ?? '';
  const shown = [...part.matchAll(/(?<=\s)([a-z-]+)\//g)].map(([, name]) => name);
  const folders = globSync(`${root}/*/`).map((path) => path.split('/')[1]);
  expect(shown.toSorted()).toEqual(folders.toSorted());
});
