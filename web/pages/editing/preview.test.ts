import { createElement } from 'react';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sampleSite } from '#content/site.ts';
import type { FieldForms } from '#contracts/site/forms/fields.ts';
import { siteForms } from '#contracts/site/forms/site.ts';
import { type Site, sectionNames } from '#contracts/site/site.ts';
import { toHomeContent } from '#web/pages/home/home-content.ts';
import StoryDialog from '#web/pages/home/story-dialog.tsx';
import { VisitorHome } from '#web/pages/home/visitor-home.tsx';
import { blankOf, type Content, type Value } from '#web/site/editing/content/content.ts';
import { render } from '#web/testing/render.ts';
import Preview from './preview.tsx';

let errors: string[] = [];
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.spyOn(console, 'error').mockImplementation((...parts) => errors.push(parts.join(' ')));
});

afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe.each(sectionNames)('the preview of %s', (section) => {
  const { fields } = siteForms[section];
  const sample = sampleSite[section] as unknown as Content;

  test.each([
    ['with a new item in each list', withNewItems(sample, fields)],
    ['with the same item twice in each list', withTwins(sample)],
    ['with nothing in any list', withoutItems(sample)],
    ['with nothing in it at all', blankOf(fields)],
  ])(`the preview of ${section} renders %s`, (_what, content) => {
    errors = [];
    expect(render(createElement(Preview, { section, content }))).toMatch(/<\w/);
    const site = { ...sampleSite, [section]: content } as unknown as Site;
    const home = { ...toHomeContent(site, { nextBreakfast: 'Today', elsewhere: null }), viewer: null };
    expect(render(createElement(VisitorHome, home))).toContain('Welcome');
    render(createElement(StoryDialog, { welcome: site.welcome, open: true, onClose: () => {} }));
    expect(errors).toEqual([]);
  });
});

function withNewItems(content: Content, fields: FieldForms): Content {
  const items = Object.entries(fields).map(([key, field]): [string, Value] => {
    const list = content[key] as Value[];
    if (field.kind === 'texts') return [key, [...list, '']];
    return [key, field.kind === 'list' ? [...list, blankOf(field.fields)] : (content[key] ?? null)];
  });
  return Object.fromEntries(items);
}

function withTwins(content: Content): Content {
  return changeLists(content, (list) => [...list.slice(0, 1), ...list]);
}

function withoutItems(content: Content): Content {
  return changeLists(content, () => []);
}

function changeLists(content: Content, change: (list: Value[]) => Value[]): Content {
  const lists = Object.entries(content).map(([key, value]) => [key, Array.isArray(value) ? change(value) : value]);
  return Object.fromEntries(lists);
}
