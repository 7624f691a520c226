import { expect, type Page } from '@playwright/test';
import { createComment, createPost } from '#contracts/feed/posts.ts';
import { readNextNewsletter, updateGreeting } from '#contracts/mailings/newsletter.ts';
import { updateEmailPreferences } from '#contracts/notifications/email-preferences.ts';
import { callApi } from './api.ts';
import { type ClubWithMail, startClubWithMail } from './club-with-mail.ts';
import { test } from './fixtures.ts';
import { startNewsletter } from './newsletters.ts';
import { readToken } from './people.ts';

let club: ClubWithMail;

test.beforeAll(async () => {
  club = await startClubWithMail(3);
});

test.afterAll(() => club.stop());

test('a manager writes a greeting and sees it in the preview', async ({ page }) => {
  await club.open(page, club.max, '/manager');
  await page.getByRole('link', { name: 'Open the newsletter' }).click();
  await expect(page.getByText('to 3 people.')).toBeVisible();
  await page.getByLabel('A few words at the top').fill('See you at the breakfast.');
  await page.getByRole('button', { name: 'Save greeting' }).click();
  await expect(page.getByText('Last changed by Max Manager.')).toBeVisible();
  await expect(page.getByRole('paragraph').filter({ hasText: /^See you at the breakfast\.$/ })).toBeVisible();
});

test('the newsletter has the news and the greeting, its links lead to them, and one click ends it', async ({
  page,
}) => {
  const { url } = club.server;
  const dale = { url, token: await readToken(url, club.dale) };
  const max = { url, token: await readToken(url, club.max) };
  const { _id } = await callApi(dale, createPost, { body: { body: 'Who has the old scorebook?' } });
  await callApi(max, createComment, { params: { id: _id }, body: { body: 'I do. Page 1 is missing.' } });
  const { greeting } = await callApi(max, readNextNewsletter, {});
  await callApi(max, updateGreeting, { body: { body: 'Bring a friend on Wednesday.', version: greeting.version } });
  await startNewsletter(club.server);

  const { text, html } = await club.mailbox.wait(club.dale.email, 'This week');
  expect(text).toContain('Hello Dale Harmon,\n\nBring a friend on Wednesday.');
  await club.open(page, club.dale, '/robots.txt');
  await page.setContent(html);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Coming up', 'Replies to you', /New members/]);
  await page.getByRole('link', { name: 'Max Manager commented on your post' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'I do. Page 1 is missing.' })).toBeFocused();

  await unsubscribeByLink(page, text);
  await club.open(page, club.dale, '/account');
  await expect(page.getByRole('group', { name: 'Email me the club’s newsletter' }).getByLabel('Never')).toBeChecked();
});

async function unsubscribeByLink(page: Page, text: string): Promise<void> {
  const [link = ''] = /http\S+\/unsubscribe\/\S+/.exec(text) ?? [];
  await page.goto(link);
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByText('You won’t get these emails anymore', { exact: true })).toBeVisible();
}

test('a member chooses the newsletter every morning, and never', async ({ page }) => {
  const [other] = club.others;
  await club.open(page, other as ClubWithMail['max'], '/account');
  const question = page.getByRole('group', { name: 'Email me the club’s newsletter' });
  await expect(question.getByLabel('Every Monday')).toBeChecked();
  await question.getByLabel('Every morning').check();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await question.getByLabel('Never').check();
  await expect(page.getByText('You’ve turned the newsletter off below')).toBeVisible();
  await page.reload();
  await expect(question.getByLabel('Never')).toBeChecked();
});

test('what a member had on the screen is left out of the newsletter', async ({ page }) => {
  const { url } = club.server;
  const max = { url, token: await readToken(url, club.max) };
  await callApi(max, createPost, { body: { body: 'Golf on Thursday?' } });
  const [reader] = club.others as [ClubWithMail['max']];
  const token = await readToken(url, reader);
  await callApi({ url, token }, updateEmailPreferences, { body: { newsletter: 'weekly' } });
  const marked = page.waitForResponse((response) => response.url().endsWith('/api/read-marks/posts') && response.ok());
  await club.open(page, reader, '/feed');
  await page.getByText('Golf on Thursday?').evaluate((post) => post.scrollIntoView());
  await marked;
  await callApi(max, createPost, { body: { body: 'Tennis on Friday?' } });
  await startNewsletter(club.server);
  const { text } = await club.mailbox.wait(reader.email, 'This week');
  expect(text).toContain('Tennis on Friday?');
  expect(text).not.toContain('Golf on Thursday?');
});
