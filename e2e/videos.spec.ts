import { expect, type Page } from '@playwright/test';
import { saveVideo } from '#contracts/gallery/videos.ts';
import { callApi } from './api.ts';
import { axeScan, axeScanInBothThemes } from './axe-scan.ts';
import { test } from './fixtures.ts';
import { expectFieldError, fillIn } from './forms.ts';
import { join, joinAs, newPerson, readToken, site } from './people.ts';
import { keepYoutubeOut, openSearch, results, searchFor } from './video-search.ts';

test.beforeEach(({ context }) => keepYoutubeOut(context));

const selected = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

test('a member finds a video, saves it, plays it on the dashboard, and removes it', async ({ page, member }) => {
  await page.goto('/dashboard');
  await expect(page.getByText('No Videos Saved')).toBeVisible();
  await page.getByRole('link', { name: 'Search/Share Videos' }).click();
  await expect(page).toHaveURL('/search-youtube');
  await expect(page.getByPlaceholder('Search Youtube...')).toHaveValue('');
  await expect(results(page)).toHaveCount(4);
  await expect(page.getByRole('heading', { name: "Coach's coaching sports tips & more, part 1" })).toBeVisible();

  await searchFor(page, 'bunting');
  const title = "Coach's bunting & more, part 3";
  await results(page).filter({ hasText: title }).click();
  await expect(selected(page, title)).toBeFocused();
  await expect(results(page).filter({ hasText: title })).toHaveAttribute('aria-current', 'true');
  await expect(selected(page, title)).toContainText('Uploaded or Hosted by - Tidewater & Daughter');
  await expect(selected(page, title)).toContainText('05/2019');
  await expect(selected(page, title)).toContainText('What I wish I had known about bunting.');
  await expectPlayer(page, title);

  await page.getByRole('button', { name: 'Save Video' }).click();
  await expect(page.getByRole('paragraph').filter({ hasText: 'Saved on your dashboard' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Save Video' })).toHaveCount(0);
  await results(page).first().click();
  await expect(page.getByRole('button', { name: 'Save Video' })).toBeVisible();

  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/dashboard');
  await playAndClose(page, title);
  await page.goto(`/profile/${member.handle}`);
  await playAndClose(page, title);
  await expect(page.getByRole('button', { name: /Remove Video/ })).toHaveCount(0);

  await page.goto('/dashboard');
  await page.getByRole('button', { name: `Remove Video ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByText('No Videos Saved')).toBeVisible();
});

async function expectPlayer(page: Page, title: string): Promise<void> {
  const player = page.locator(`iframe[title="${title}"]`);
  await expect(player).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}$/);
  await expect(player).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
}

async function playAndClose(page: Page, title: string): Promise<void> {
  const thumbnail = page.getByRole('button', { name: `Play ${title}` });
  await thumbnail.click();
  await expectPlayer(page, title);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(thumbnail).toBeFocused();
}

test('a link is saved without a search, and what is wrong with it shows under the field', async ({
  page,
  problems,
}) => {
  problems.allow(/^400 POST \/api\/profile\/add-youtube$/);
  await openSearch(page);
  await fillIn(page, { videoID: 'https://example.com/film' });
  await page.getByRole('button', { name: 'Save this link' }).click();
  await expectFieldError(page, 'videoID');
  await expectFieldError(page, 'title');
  await fillIn(page, { videoID: 'baseball', title: 'No link at all' });
  await page.getByRole('button', { name: 'Save this link' }).click();
  await expect(page.locator('[name=title]')).not.toHaveAttribute('aria-invalid', 'true');
  await expectFieldError(page, 'videoID');

  await fillIn(page, {
    videoID: 'https://youtu.be/AbCdEfGhIjK?si=x',
    title: 'From Amos',
    description: 'The dock, 1988.',
  });
  await expect(page.getByRole('img', { name: 'The video behind this link' })).toBeVisible();
  await page.getByRole('button', { name: 'Save this link' }).click();
  await expect(page.getByText('Saved on your dashboard')).toBeVisible();
  await expect(page.locator('[name=videoID]')).toHaveValue('');
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Play From Amos' })).toBeVisible();
  await expect(page.getByText('The dock, 1988.')).toBeVisible();
});

test('a shared sentence with a link in it is enough to save a video: its title comes from YouTube', async ({
  page,
}) => {
  await openSearch(page);
  await fillIn(page, { videoID: 'Look at this! https://youtu.be/KlMnOpQrStU?si=x Third base, mostly.' });
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveValue("Coach's third base & more, part 1");
  await expect(title).toHaveAccessibleDescription(/title on YouTube/);
  await page.getByRole('button', { name: 'Save this link' }).click();
  await expect(page.getByText('Saved on your dashboard')).toBeVisible();
  await expect(title).toHaveValue('');
  await fillIn(page, { title: 'My own words', videoID: 'https://youtu.be/VwXyZaBcDeF' });
  await expect(page.getByRole('img', { name: 'The video behind this link' })).toBeVisible();
  await expect(title).toHaveValue('My own words');
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: /Play Coach's third base & more/ })).toBeVisible();
});

test('a link in the search finds its video and no other, or is offered to be saved where YouTube does not know it', async ({
  page,
}) => {
  await openSearch(page);
  await searchFor(page, 'https://youtu.be/KlMnOpQrStU?si=x');
  await expect(results(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Save Video' }).click();
  await expect(page.getByRole('paragraph').filter({ hasText: 'Saved on your dashboard' })).toBeFocused();

  await searchFor(page, 'https://youtu.be/gone0000000');
  await expect(page.getByRole('heading', { name: 'Save this video' })).toBeVisible();
  await expect(page.locator('[name=videoID]')).toHaveValue('https://youtu.be/gone0000000');
  await fillIn(page, { title: 'The bus of 1974' });
  await page.getByRole('button', { name: 'Save this link' }).click();
  await expect(selected(page, 'The bus of 1974')).toContainText('Saved on your dashboard');
});

test('a saved video shows a picture that pages may show, wherever its own one is', async ({ page, member }) => {
  const { url } = site();
  const caller = { url, from: member.from, token: await readToken(url, member) };
  const picture = { url: 'https://pictures.example.com/1.png', width: '640', height: null };
  await callApi(caller, saveVideo, { body: { videoID: 'vid1', title: 'From elsewhere', ...picture } });
  await page.goto('/dashboard');
  const thumbnail = page.getByRole('button', { name: 'Play From elsewhere' }).locator('img');
  await expect(thumbnail).toHaveAttribute('src', 'https://i.ytimg.com/vi/vid1/mqdefault.jpg');
});

test('a member without a profile is led to make one before saving a video', async ({ page, problems }) => {
  problems.allow(/^400 POST \/api\/profile\/add-youtube$/);
  const member = newPerson();
  await join(site().url, member);
  await openSearch(page, member);
  await page.getByRole('button', { name: 'Save Video' }).click();
  await expect(page.getByRole('alert')).toContainText('Create your profile first');
  await page.getByRole('alert').getByRole('link', { name: 'Create Profile' }).click();
  await expect(page).toHaveURL('/create-profile');
});

test('the search page and saved videos are accessible, in light and dark', async ({ page }) => {
  const member = await joinAs('User');
  const { url } = site();
  const caller = { url, from: member.from, token: await readToken(url, member) };
  await callApi(caller, saveVideo, { body: { videoID: 'AbCdEfGhIjK', title: 'From Amos' } });
  await openSearch(page, member);
  await axeScanInBothThemes(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: /Remove Video/ })).toBeVisible();
  await axeScan(page);
});
