import { expect, type Page } from '@playwright/test';
import { createComment, createPost } from '#contracts/feed/posts.ts';
import { createExperience } from '#contracts/people/credentials.ts';
import { saveProfile } from '#contracts/people/profiles.ts';
import { callApi } from './api.ts';
import { planEvent } from './events.ts';
import { test } from './fixtures.ts';
import { joinAs, newPerson, type Person, readToken, signIn, site } from './people.ts';
import { expectWholeWords } from './whole-words.ts';

const word = 'W'.repeat(60);

/** Somebody whose every word is longer than a phone is wide. */
async function joinWithLongWords(): Promise<Person> {
  const person = await joinAs('Admin', { ...newPerson(), name: word });
  const { url } = site();
  const caller = { url, from: person.from, token: await readToken(url, person) };
  const profile = {
    handle: person.handle,
    status: 'Coaching',
    favsports: word,
    company: word,
    location: word,
    bio: word,
  };
  await callApi(caller, saveProfile, { body: { ...profile, website: `https://example.com/${word}` } });
  await callApi(caller, createExperience, { body: { title: word, company: word, location: word, from: '1990-01-01' } });
  const { _id } = await callApi(caller, createPost, { body: { body: word } });
  const reader = await joinAs('User', { ...newPerson(), name: word });
  const commenter = { url, from: reader.from, token: await readToken(url, reader) };
  await callApi(commenter, createComment, { params: { id: _id }, body: { body: word } });
  await planEvent(person, word);
  return person;
}

async function expectToFit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0);
  const [content = 0, screen = 0] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth];
  });
  expect.soft(content, `${path} on ${screen} pixels`).toBeLessThanOrEqual(screen);
}

test('words of 60 letters make no page wider than a phone, a tablet, or a screen', async ({ page }) => {
  test.slow();
  const person = await joinWithLongWords();
  await signIn(page, person);
  const paths = [
    `/profiles?search=${word}`,
    `/search?q=${word}`,
    `/search?q=${word}&kind=posts`,
    `/profile/${person.handle}`,
    '/dashboard',
    '/feed',
    '/cal-events',
    '/admin',
    '/notifications',
    '/account',
  ];
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of paths) await expectToFit(page, path);
  }
});

test('with the largest text, pages fit on 320 pixels and break no word in two', async ({ admin: { page } }) => {
  await joinWithLongWords();
  await page.goto('/');
  await page.getByRole('button', { name: 'Text size' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'largest' }).click();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [
    '/search?q=coach',
    '/search-youtube',
    '/admin',
    '/dashboard',
    '/manager',
    '/cal-events',
    '/cal-events/breakfast-2029-08',
    '/notifications',
    '/account',
    '/profiles',
    '/history',
    '/feed',
    '/',
  ]) {
    await expectToFit(page, path);
    await expectWholeWords(page);
  }
});
