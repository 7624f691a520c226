import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync('web/**/*.tsx');
const openingTag = /<(?:form|Form|fetcher\.Form)\b(?:[^>]|=>)*>/g;

function listForms(): { file: string; tag: string; isSearch: boolean }[] {
  return files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return [...source.matchAll(openingTag)].map(({ 0: tag, index }) => ({
      file,
      tag,
      isSearch: source.slice(0, index).lastIndexOf('<search') > source.slice(0, index).lastIndexOf('</search'),
    }));
  });
}

test('every form but a search is sent by POST, so that what is typed never shows in an address', () => {
  const forms = listForms();
  expect(forms.length).toBeGreaterThan(20);
  const byGet = forms.filter(({ tag, isSearch }) => !isSearch && !tag.includes('method="post"'));
  expect(byGet.map(({ file, tag }) => `${file}: ${tag}`)).toEqual([]);
});

test('every form that shows an error under a field has a summary that leads there', () => {
  const withForms = new Set(listForms().flatMap(({ file, isSearch }) => (isSearch ? [] : file)));
  const showing = [...withForms].map((file) => [file, readFileSync(file, 'utf8')] as const);
  const withErrors = showing.filter(([, source]) => source.includes('error={'));
  expect(withErrors.length).toBeGreaterThan(20);
  // `LoginSteps` shows a `FormAlert` above the fields in it.
  const hasSummary = /<(FormAlert|FormResult|LoginSteps name=".*") errors/;
  expect(withErrors.filter(([, source]) => !hasSummary.test(source)).map(([file]) => file)).toEqual([]);
});

test('a search asks for nothing secret', () => {
  const searches = listForms().filter(({ isSearch }) => isSearch);
  expect(searches.length).toBeGreaterThan(0);
  for (const { file } of searches)
    expect(readFileSync(file, 'utf8'), file).not.toMatch(/type="password"|PasswordField/);
});
