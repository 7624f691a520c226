import { expect, type Page } from '@playwright/test';
import { postLimits } from '#contracts/feed/posts.ts';
import { createEducation, createExperience } from '#contracts/people/credentials.ts';
import { callApi } from './api.ts';
import { axeScanInBothThemes } from './axe-scan.ts';
import { test } from './fixtures.ts';
import { joinAs, newPerson, type Person, readToken, signIn, site } from './people.ts';
import { cardOf, post, story } from './posts.ts';

const phone = { width: 390, height: 844 };
test.use({ viewport: phone });

/** A teacher who also coached, after a break. */
async function addCareer(person: Person): Promise<void> {
  const { url } = site();
  const caller = { url, from: person.from, token: await readToken(url, person) };
  const jobs = [
    { company: 'Harbor High', title: 'Teacher', from: '1992-08-01', to: '2020-06-01' },
    { company: 'Harbor Swim Club', title: 'Head Coach', from: '2001-01-01', current: true },
  ];
  for (const body of jobs) await callApi(caller, createExperience, { body });
  const study = { school: 'Palmetto State', fieldofstudy: 'History', from: '1985-08-01', to: '1989-06-01' };
  await callApi(caller, createEducation, { body: study });
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isWide).toBe(false);
}

test('a career reads from today back, with its overlap and its break, on a phone and on paper', async ({ page }) => {
  const peg = await joinAs('User', newPerson('Peg Sawyer'));
  await addCareer(peg);
  await signIn(page, peg);
  await page.goto(`/profile/${peg.handle}`);
  const rows = page.getByRole('listitem').filter({ hasText: /Harbor|Palmetto|nothing listed/ });
  await expect(rows).toHaveText([
    /Work.*2001\/01\/01 - Now.*Harbor Swim Club/,
    /Work.*Harbor High/,
    /1989 – 1992/,
    /School.*Palmetto/,
  ]);
  await expect(page.getByRole('heading', { name: 'Your story starts here' })).toBeVisible();
  await axeScanInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Peg Sawyer' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Harbor Swim Club' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your story starts here' })).toBeHidden();
  await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link').filter({ visible: true })).toHaveCount(0);
});

test('a post shows on the profile of its author while it is there, and others see no empty parts', async ({ page }) => {
  const peg = await joinAs('User', newPerson('Peg Sawyer'));
  await signIn(page, await joinAs('User', newPerson('Walt Long')));
  await page.goto(`/profile/${peg.handle}`);
  await expect(page.getByText('No Videos Saved')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your story starts here' })).toHaveCount(0);
  const body = story();
  const id = await post(peg, body);
  await expect(page.getByRole('heading', { name: 'Posts by Peg' })).toBeVisible();
  await page.getByRole('link', { name: 'Read the post' }).click();
  await expect(page).toHaveURL(`/post/${id}`);
  await expect(page.getByText(body)).toBeVisible();
});

test('all posts of a member are on a page of their own, which goes on to the oldest', async ({ page }) => {
  const peg = await joinAs('User', newPerson('Peg Sawyer'));
  const first = story();
  await post(peg, first);
  for (let number = 0; number < postLimits.page; number += 1) await post(peg, `Inning ${number}`);
  await signIn(page, await joinAs('User', newPerson('Walt Long')));
  await page.goto(`/profile/${peg.handle}`);
  await page.getByRole('link', { name: `All ${postLimits.page + 1} posts` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Posts by Peg Sawyer');
  await expect(page.getByRole('article')).toHaveCount(postLimits.page);
  await axeScanInBothThemes(page);
  await page.getByRole('button', { name: 'Show older posts' }).click();
  await expect(cardOf(page, first)).toBeVisible();
  await cardOf(page, first).getByRole('button', { name: /^Like/ }).click();
  await expect(cardOf(page, first).getByRole('button', { name: /Liked/ })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Peg Sawyer' }).click();
  await expect(page.getByRole('heading', { name: 'Posts by Peg' })).toBeVisible();
});
