import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
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

/** Names of other software, and of files that a step of a recipe makes. */
const foreign = ['EventSource', 'noRestrictedImports', 'entriesAware', 'server/testing/releases/X.Y.Z.jsonl'];

test('every path, file, and name of code in the documentation exists', () => {
  const files = globSync('{contracts,server,web,scripts,e2e,bench,content,deploy,docs}/**/*.*');
  const names = new Set(files.map((file) => basename(file)));
  const sources = [...files, ...globSync('*.{ts,json}')].filter((file) => /\.(tsx?|mjs|css|json)$/.test(file));
  const words = new Set(sources.flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []));
  const isKnown = (code: string) => {
    if (foreign.includes(code)) return true;
    if (/^(contracts|server|web|scripts|e2e|bench|content|docs)\/[\w./*{},-]+$/.test(code))
      return globSync(code).length > 0;
    if (/^\w[\w-]*\.(tsx?|css|yaml|mjs)$/.test(code)) return names.has(code);
    if (/^[a-z]+[A-Z]\w*(\(.*\))?$|^[A-Z]\w*[a-z]\w*[A-Z]\w*$/.test(code)) return words.has(code.replace(/\(.*/, ''));
    return true;
  };
  const unknown = globSync('{*,docs/*,docs/decisions/*}.md').flatMap((file) => {
    if (file === 'CHANGELOG.md') return [];
    const prose = readFileSync(file, 'utf8').replace(/```[\s\S]*?```/g, '');
    const codes = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
    return codes.filter((code) => !isKnown(code)).map((code) => `${file}: ${code}`);
  });
  expect(unknown).toEqual([]);
});
