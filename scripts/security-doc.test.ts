import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const securityDoc = 'docs/security.md';
const markdown = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
const documents = ['SECURITY.md', ...markdown.map((name) => join('docs', name))];
const statuses = ['Met', 'Not applicable', 'Planned'];

/** Lists the relative links of a document; `file` is from the root of the repository. */
function readLinks(document: string) {
  const links = readFileSync(document, 'utf8').matchAll(/\[([^\]]*)\]\(([^()\s]+)\)/g);
  return [...links]
    .map(([, text = '', target = '']) => ({ text, target }))
    .filter(({ target }) => !/^[a-z]+:/.test(target))
    .map(({ text, target }) => {
      const [path = '', heading] = target.split('#');
      return { text, target, file: path === '' ? document : join(dirname(document), path), heading };
    });
}

/** Checks whether a file has the heading that a link names after its "#". */
function hasHeading(file: string, heading: string): boolean {
  const headings = readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm);
  return [...headings].some(([, text = '']) => text.toLowerCase().replaceAll(' ', '-') === heading);
}

/** Checks whether a file has a test of this name; a `describe` block does not count. */
function hasTest(file: string, name: string): boolean {
  const starts = /(?:\b(?:test|it)|\))\(\s*(['"`])/g;
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(starts)].some((start) =>
    source.startsWith(`${name}${start[1]}`, start.index + start[0].length),
  );
}

/** Lists the items of the standard. The section that an item stands in says whether it is met. */
function readItems() {
  const sections = readFileSync(securityDoc, 'utf8').split(/^## /m);
  return sections.flatMap((section) => {
    const status = statuses.find((name) => section.startsWith(name));
    const rows = section.split('\n').filter((line) => line.startsWith('| V'));
    return rows.map((row) => {
      const [, id = '', asks = '', how = ''] = row.split('|').map((cell) => cell.trim());
      return { status, id, asks, how };
    });
  });
}

test.each(documents)('every link in %s leads to a file and a heading that exist', (document) => {
  const broken = readLinks(document).filter(
    ({ file, heading }) => !existsSync(file) || (heading !== undefined && !hasHeading(file, heading)),
  );
  expect(broken.map(({ target }) => target)).toEqual([]);
});

test('every test that docs/security.md names is in the file it links to', () => {
  const named = readLinks(securityDoc).filter(({ text }) => text.startsWith('“'));
  expect(named.length).toBeGreaterThan(20);
  const missing = named.filter(({ text, file }) => !existsSync(file) || !hasTest(file, text.slice(1, -1)));
  expect(missing.map(({ text, target }) => `${text} in ${target}`)).toEqual([]);
});

test('every item of docs/security.md has one row, with evidence, in a section for its status', () => {
  const items = readItems();
  expect(items.filter(({ asks, how }) => asks === '' || how === '')).toEqual([]);
  expect(items.filter(({ status }) => status === undefined)).toEqual([]);
  expect(items.filter(({ status, how }) => status === 'Met' && !how.includes(']('))).toEqual([]);
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
});

test('docs/security.md counts its items correctly', () => {
  const items = readItems();
  const [met, notApplicable, planned] = statuses.map((name) => items.filter(({ status }) => status === name).length);
  const sum = `Of ${items.length} items ${met} are met, ${notApplicable} are not applicable, and ${planned} are planned.`;
  expect(readFileSync(securityDoc, 'utf8')).toContain(sum);
});
