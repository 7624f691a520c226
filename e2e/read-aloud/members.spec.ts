import { expect, type Page } from '@playwright/test';
import { test } from '#e2e/fixtures.ts';
import { cardOf } from '#e2e/posts.ts';
import { openReadAloudClub } from './club.ts';
import { expectTranscript } from './screen-reader.ts';

const club = openReadAloudClub();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('reading the feed', async ({ page }) => {
  const reader = await club.enter(page, 'Dale Harmon');
  await reader.hear('Open the dashboard.', async () => {
    await page.goto(`${club.url}/dashboard`);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  });
  await reader.hear('Follow the link “Post Feed” in the navbar.', async () => {
    await page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link', { name: 'Post Feed' })
      .press('Enter');
    await expect(page.getByRole('article')).toBeVisible();
  });
  await reader.read('Read the first post.', page.getByRole('article').first());
  expectTranscript(reader, 'read-the-feed');
});

test('writing a post, and bringing it back after deleting it', async ({ page, problems }) => {
  problems.allow(/^400 POST \/api\/posts$/);
  const reader = await club.enter(page, 'Dale Harmon');
  await page.goto(`${club.url}/feed`);
  const words = 'Breakfast was good.';
  await reader.hear('Press “Post it” with nothing written.', async () => {
    await button(page, 'Post it').press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
  });
  await reader.hear(`Write “${words}”`, () => page.locator('[name=body]').fill(words));
  await reader.hear(
    'Press “Post it”.',
    async () => {
      await button(page, 'Post it').press('Enter');
      await expect(cardOf(page, words)).toBeVisible();
    },
    'Your post is in the feed',
  );
  await reader.hear('Press “Delete” on it.', async () => {
    await cardOf(page, words).getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(button(page, /^Undo/)).toBeFocused();
  });
  await reader.hear(
    'Press “Undo”.',
    async () => {
      await button(page, /^Undo/).press('Enter');
      await expect(cardOf(page, words)).toBeFocused();
    },
    'Your post is back',
  );
  await reader.hear('Press “Delete” again, and “Close”.', async () => {
    await cardOf(page, words).getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(button(page, /^Undo/)).toBeFocused();
    await page.getByRole('region', { name: 'Undo' }).getByRole('button', { name: 'Close' }).press('Enter');
  });
  expectTranscript(reader, 'write-a-post');
});

test('liking a post and commenting on it', async ({ page }) => {
  const reader = await club.enter(page, 'Dale Harmon');
  await page.goto(`${club.url}/feed`);
  const post = cardOf(page, 'Who has the old scoreboard?');
  await reader.hear('Press “Like”.', async () => {
    await post.getByRole('button', { name: /^Like/ }).press('Enter');
    await expect(post.getByRole('button', { name: /^Like/ })).toHaveAttribute('aria-pressed', 'true');
  });
  await reader.hear('Press “Comments”.', async () => {
    await post.getByRole('link', { name: /^Comments/ }).press('Enter');
    await expect(page).toHaveURL(/\/post\//);
    await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
  });
  await reader.read('Read the comments.', page.getByRole('region', { name: 'Comments' }));
  await reader.hear('Write a comment.', async () => {
    await page.getByText('Click to Make a Comment').press('Enter');
    await page.locator('[name=body]').fill('Paint and all?');
  });
  await reader.hear(
    'Press “Submit”.',
    async () => {
      await button(page, 'Submit').press('Enter');
      await expect(cardOf(page, 'Paint and all?')).toBeVisible();
    },
    'Your comment is posted',
  );
  expectTranscript(reader, 'like-and-comment');
});

test('saying who comes to an event, and getting in line for a full one', async ({ page }) => {
  const reader = await club.enter(page, 'Dale Harmon');
  await page.goto(`${club.url}/cal-events`);
  const answer = page.getByRole('group', { name: 'Your answer' });
  await reader.hear('Open the Fish Fry.', async () => {
    await page.getByRole('link', { name: 'Fish Fry' }).press('Enter');
    await expect(answer).toBeVisible();
  });
  await reader.hear('Press “Going”.', async () => {
    await answer.getByRole('button', { name: 'Going' }).press('Enter');
    await expect(page.getByText('You’re going.')).toBeVisible();
  });
  await reader.hear(
    'Press “Clear my answer”.',
    async () => {
      await button(page, 'Clear my answer').press('Enter');
      await expect(page.getByText('You’re going.')).toHaveCount(0);
    },
    'Your answer is cleared',
  );
  await reader.hear('Go back, and open the Golf Lesson.', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Events' }).first().press('Enter');
    await page.getByRole('link', { name: 'Golf Lesson' }).press('Enter');
    await expect(page.getByText('It’s full.')).toBeVisible();
  });
  await reader.hear('Press “Going”.', async () => {
    await answer.getByRole('button', { name: 'Going' }).press('Enter');
    await expect(page.getByText('You’re next in line.')).toBeVisible();
  });
  await button(page, 'Clear my answer').click();
  await expect(page.getByText('You’re next in line.')).toHaveCount(0);
  expectTranscript(reader, 'answer-an-event');
});

test('finding a coach, and finding none', async ({ page }) => {
  const reader = await club.enter(page, 'Dale Harmon');
  await page.goto(`${club.url}/profiles`);
  const search = async (words: string) => {
    await page.getByRole('searchbox').fill(words);
    await button(page, 'Search').press('Enter');
  };
  await reader.hear('Search for June.', async () => {
    await search('June');
    await expect(page.getByRole('heading', { name: '1 coach' })).toBeFocused();
  });
  await reader.read('Read what was found.', page.getByRole('main').getByRole('listitem').first());
  await reader.hear('Search for Nobody.', async () => {
    await search('Nobody');
    await expect(page.getByRole('heading', { name: 'No profiles found' })).toBeFocused();
  });
  expectTranscript(reader, 'find-a-coach');
});

test('searching the club', async ({ page }) => {
  const reader = await club.enter(page, 'Dale Harmon');
  await page.goto(`${club.url}/search`);
  const search = async (words: string) => {
    await page.getByRole('searchbox').fill(words);
    await page.getByRole('searchbox').press('Enter');
  };
  await reader.hear('Search for scoreboard.', async () => {
    await search('scoreboard');
    await expect(page.getByRole('heading', { name: /result/ })).toBeFocused();
  });
  await reader.hear('Search for zeppelin.', async () => {
    await search('zeppelin');
    await expect(page.getByRole('heading', { name: /^Nothing found/ })).toBeFocused();
  });
  expectTranscript(reader, 'search');
});

test('reading the directory', async ({ page }) => {
  const reader = await club.enter(page, 'Dale Harmon');
  await page.goto(`${club.url}/directory`);
  await expect(page.getByRole('link', { name: 'June Alvarez' })).toBeVisible();
  await reader.read('Read the page.', page.getByRole('main'));
  expectTranscript(reader, 'read-the-directory');
});

test('changing one’s profile', async ({ page, problems }) => {
  problems.allow(/^400 POST \/api\/profile$/);
  const reader = await club.enter(page, 'Dale Harmon');
  await page.goto(`${club.url}/edit-profile`);
  await reader.hear('Delete the favorite sports, and press “Save”.', async () => {
    await page.locator('[name=favsports]').fill('');
    await button(page, 'Save').press('Enter');
    await expect(page.locator('[name=favsports]')).toHaveAttribute('aria-invalid', 'true');
  });
  await reader.hear('Follow the first error.', async () => {
    await page.getByRole('alert').getByRole('link').first().press('Enter');
    await expect(page.locator('[name=favsports]')).toBeFocused();
  });
  await reader.hear('Type a sport, and press “Save”.', async () => {
    await page.locator('[name=favsports]').fill('Golf');
    await button(page, 'Save').press('Enter');
    await expect(page).toHaveURL(`${club.url}/dashboard`);
  });
  expectTranscript(reader, 'change-a-profile');
});

test('losing the connection while writing', async ({ page, problems }) => {
  problems.allow(/^net::/);
  const reader = await club.enter(page, 'Dale Harmon');
  await page.goto(`${club.url}/feed`);
  await reader.hear('Write a post and press “Post it” without a connection.', async () => {
    await page.locator('[name=body]').fill('Is anybody there?');
    await page.route('**/api/posts', (route) => route.abort());
    await button(page, 'Post it').press('Enter');
    await expect(button(page, 'Try again')).toBeVisible();
  });
  await reader.hear(
    'Press “Try again” with one.',
    async () => {
      await page.unroute('**/api/posts');
      await button(page, 'Try again').press('Enter');
      await expect(cardOf(page, 'Is anybody there?')).toBeVisible();
    },
    'Your post is in the feed',
  );
  await cardOf(page, 'Is anybody there?').getByRole('button', { name: 'Delete' }).click();
  expectTranscript(reader, 'lose-the-connection');
});

test('turning an email off in the account', async ({ page }) => {
  const reader = await club.enter(page, 'Dale Harmon');
  await page.goto(`${club.url}/account`);
  const emails = page.getByRole('region', { name: /email/i }).filter({ has: page.getByRole('checkbox') });
  await reader.read('Read what can be turned off.', emails.first());
  await reader.hear('Turn off the first.', () => emails.first().getByRole('checkbox').first().press('Space'), 'Saved.');
  expectTranscript(reader, 'turn-off-an-email');
});

test('reporting a post', async ({ page }) => {
  const reader = await club.enter(page, 'Dale Harmon');
  await page.goto(`${club.url}/feed`);
  await reader.hear('Press “Report” on a post.', async () => {
    await button(page, /^Report the post by June/).press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
  });
  await reader.read('Read the dialog.', page.getByRole('dialog'));
  await reader.hear('Press “It’s unkind or insulting”.', async () => {
    await button(page, 'It’s unkind or insulting').press('Enter');
    await expect(page.getByText('Thank you. The managers will take a look.')).toBeVisible();
  });
  expectTranscript(reader, 'report-a-post');
});
