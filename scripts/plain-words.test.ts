import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What makes a sentence hard to read, and what to write instead. */
const plainWords: [RegExp, string][] = [
  [/\bsomebody\b/gi, 'who it is: a member, a visitor; “someone” if anyone can be'],
  [/\bnobody\b/gi, '“no member”, “no one”, or who can’t'],
  [/\b(?:whoever|those who|one that)\b/gi, 'who or what it is'],
  [/\bbut for\b/gi, '“except”'],
  [/\banew\b/gi, '“again”'],
  [/\bat the same moment\b/gi, '“at once”'],
];

// A glob in a text, such as '**/*.ts', begins no comment.
const comment = /(?<![\w'"`*/}])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*/g;
const testName = /\b(?:test|it|describe|step)(?:\.\w+(?:\([\s\S]*?\))?)?\(\s*(['"`])(.*?)\1/g;

const folders = ['server', 'contracts', 'web', 'scripts', 'e2e', 'content', 'bench'];

test.each(folders)('comments and names of tests in %s/ use plain words', (folder) => {
  const files = globSync(`${folder}/**/*.{ts,tsx,mjs,css}`);
  expect(files.length).toBeGreaterThan(1);
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const comments = [...text.matchAll(comment)].map(({ 0: part, index }) => ({ part, end: index + part.length }));
    const names = [...text.matchAll(testName)].map(({ 0: call, 2: part = '', index }) => ({
      part,
      end: index + call.length,
    }));
    return [...comments, ...names].flatMap(({ part, end }) => findWords(`${file}:${lineAt(text, end)}`, part));
  });
  expect(found).toEqual([]);
});

test('the documentation uses plain words', () => {
  const files = globSync(['*.md', 'docs/**/*.md']).filter((file) => file !== 'STYLE.md');
  const lines = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => findWords(`${file}:${index + 1}`, line)),
  );
  expect(lines).toEqual([]);
});

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

function findWords(place: string, text: string): string[] {
  return plainWords.flatMap(([words, instead]) =>
    (text.match(words) ?? []).map((word) => `${place}: “${word}”. Write ${instead}.`),
  );
}
