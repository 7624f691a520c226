import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './expect-accessible.ts';
import { test } from './fixtures.ts';
import { expectFieldError, fillIn } from './forms.ts';
import { goBack } from './go-back.ts';
import { join, newPerson, site } from './people.ts';
import { expectPlayer, keepYoutubeOut, openSearch, playAndClose, results, searchFor } from './video-search.ts';

test.beforeEach(({ context }) => keepYoutubeOut(context));

const selected = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

test('a member searches for videos, saves one, plays it on the dashboard and the profile, and removes it', async ({
  page,
  member,
  problems,
}) => {
  problems.allow(/^502 GET \/api\/videos\/search$/);
  const [prev, next] = [page.getByRole('button', { name: 'Prev' }), page.getByRole('button', { name: 'Next' })];
  const field = page.getByPlaceholder('Search Youtube...');

  await test.step('the search begins with tips', async () => {
    await page.goto('/dashboard');
    await expect(page.getByText('No Videos Saved')).toBeVisible();
    await page.getByRole('link', { name: 'Search/Share Videos' }).click();
    await expect(page).toHaveURL('/search-youtube');
    await expect(field).toHaveValue('');
    await expect(results(page)).toHaveCount(4);
    await expect(page.getByRole('heading', { name: "Coach's coaching sports tips & more, part 1" })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

  await test.step('results come in pages, and the browser’s Back button returns to the same one', async () => {
    await expect(prev).toBeDisabled();
    await searchFor(page, 'fly balls');
    await expect(results(page).first()).toContainText('fly balls');
    await next.click();
    await expect(results(page).first()).toContainText('part 5');
    await next.click();
    await expect(results(page)).toHaveCount(2);
    await expect(next).toBeDisabled();
    await expect(next).toBeFocused();
    await prev.click();
    await expect(results(page).first()).toContainText('part 5');
    await goBack(page);
    await expect(results(page).first()).toContainText('part 9');
    await goBack(page);
    await goBack(page);
    await expect(results(page).first()).toContainText("Coach's fly balls & more, part 1");
    await expect(field).toHaveValue('fly balls');
    await goBack(page);
    await expect(results(page).first()).toContainText('coaching sports tips');
    await expect(field).toHaveValue('');
  });

  await test.step('a search that YouTube does not answer says so and can be tried again', async () => {
    const words = `rain delay ${randomUUID()}`;
    await searchFor(page, words);
    await expect(page.getByText('YouTube is having trouble right now.')).toBeVisible();
    await expect(next).toBeDisabled();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(results(page).first()).toContainText(words);
  });

  await test.step('without a key, the page says that it searched what members saved', async () => {
    const notice = 'YouTube search isn’t set up here, so these are the videos members saved.';
    const none = { source: 'saved', notice, items: [], pageInfo: { totalResults: 0, resultsPerPage: 4 } };
    await page.route('**/api/videos/search*', (route) => route.fulfill({ json: none }), { times: 1 });
    await searchFor(page, 'knuckleball');
    await expect(page.getByText(notice)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No videos found' })).toBeVisible();
    for (const button of [prev, next]) await expect(button).toBeDisabled();
  });

  const title = "Coach's bunting & more, part 3";
  await test.step('a chosen video can be played and saved', async () => {
    await searchFor(page, 'bunting');
    await results(page).filter({ hasText: title }).click();
    await expect(selected(page, title)).toBeFocused();
    await expect(results(page).filter({ hasText: title })).toHaveAttribute('aria-current', 'true');
    await expect(selected(page, title)).toContainText('Uploaded or Hosted by - Tidewater & Daughter');
    await expect(selected(page, title)).toContainText('05/2019');
    await expect(selected(page, title)).toContainText('What I wish I had known about bunting.');
    await expectPlayer(page, title);
    await page.getByRole('button', { name: 'Save Video' }).click();
    await expect(
      page.getByRole('main').getByRole('paragraph').filter({ hasText: 'Saved on your dashboard' }),
    ).toBeFocused();
    await expect(page.getByRole('button', { name: 'Save Video' })).toHaveCount(0);
    await results(page).first().click();
    await expect(page.getByRole('button', { name: 'Save Video' })).toBeVisible();
  });

  await test.step('it is played on the dashboard and the profile, and removed', async () => {
    await page.getByRole('link', { name: 'Go Back' }).click();
    await expect(page).toHaveURL('/dashboard');
    await playAndClose(page, title);
    await page.goto(`/profile/${member.handle}`);
    await playAndClose(page, title);
    await expect(page.getByRole('button', { name: /Remove Video/ })).toHaveCount(0);
    await page.goto('/dashboard');
    const remove = page.getByRole('button', { name: `Remove Video ${title}` });
    await expect(remove).toBeVisible();
    await expectAccessible(page);
    await remove.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click();
    await expect(page.getByText('No Videos Saved')).toBeVisible();
  });
});

test('a link is enough to save a video, in the search field too, an error shows under its field, and a profile is needed', async ({
  page,
  problems,
}) => {
  problems.allow(/^400 POST \/api\/profile\/add-youtube$/);
  const save = page.getByRole('button', { name: 'Save this link' });
  const title = page.getByRole('textbox', { name: 'Title' });
  const picture = page.getByRole('img', { name: 'The video behind this link' });

  await test.step('a member without a profile is led to make one', async () => {
    const newcomer = newPerson();
    await join(site().url, newcomer);
    await openSearch(page, newcomer);
    await page.getByRole('button', { name: 'Save Video' }).click();
    await expect(page.getByRole('alert')).toContainText('Create your profile first');
    await page.getByRole('alert').getByRole('link', { name: 'Create Profile' }).click();
    await expect(page).toHaveURL('/create-profile');
  });

  await test.step('what is wrong with a link shows under the field', async () => {
    await openSearch(page);
    await fillIn(page, { videoID: 'https://example.com/film' });
    await save.click();
    await expectFieldError(page, 'videoID');
    await expectFieldError(page, 'title');
    await fillIn(page, { videoID: 'baseball', title: 'No link at all' });
    await save.click();
    await expect(page.locator('[name=title]')).not.toHaveAttribute('aria-invalid', 'true');
    await expectFieldError(page, 'videoID');
  });

  await test.step('a link is saved with a title and a description', async () => {
    await fillIn(page, {
      videoID: 'https://youtu.be/AbCdEfGhIjK?si=x',
      title: 'From Amos',
      description: 'The dock, 1988.',
    });
    await expect(picture).toBeVisible();
    await save.click();
    await expect(page.getByText('Saved on your dashboard')).toBeVisible();
    await expect(page.locator('[name=videoID]')).toHaveValue('');
  });

  await test.step('a sentence with a link in it is enough: the title comes from YouTube, or stays as it was typed', async () => {
    await fillIn(page, { videoID: 'Look at this! https://youtu.be/KlMnOpQrStU?si=x Third base, mostly.' });
    await expect(title).toHaveValue("Coach's third base & more, part 1");
    await expect(title).toHaveAccessibleDescription(/title on YouTube/);
    await save.click();
    await expect(title).toHaveValue('');
    await fillIn(page, { title: 'My own words', videoID: 'https://youtu.be/VwXyZaBcDeF' });
    await expect(picture).toBeVisible();
    await expect(title).toHaveValue('My own words');
  });

  await test.step('a link in the search finds its video and no other', async () => {
    await searchFor(page, 'https://youtu.be/VwXyZaBcDeF?si=x');
    await expect(results(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Save Video' }).click();
    await expect(
      page.getByRole('main').getByRole('paragraph').filter({ hasText: 'Saved on your dashboard' }),
    ).toBeFocused();
  });

  await test.step('a link that YouTube does not know is offered for saving', async () => {
    await searchFor(page, 'https://youtu.be/gone0000000');
    await expect(page.getByRole('heading', { name: 'Save this video' })).toBeVisible();
    await expect(page.locator('[name=videoID]')).toHaveValue('https://youtu.be/gone0000000');
    await fillIn(page, { title: 'The bus of 1974' });
    await save.click();
    await expect(selected(page, 'The bus of 1974')).toContainText('Saved on your dashboard');
  });

  await test.step('the dashboard shows them', async () => {
    await page.goto('/dashboard');
    for (const name of ['Play From Amos', 'Play The bus of 1974']) {
      await expect(page.getByRole('button', { name })).toBeVisible();
    }
    await expect(page.getByRole('button', { name: /Play Coach's third base & more/ })).toHaveCount(2);
    await expect(page.getByText('The dock, 1988.')).toBeVisible();
  });
});
