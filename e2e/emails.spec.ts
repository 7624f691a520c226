import { expect, type Page } from '@playwright/test';
import { createComment, createPost } from '#contracts/feed/posts.ts';
import { connect } from '#server/platform/database/connect.ts';
import { startNewsletter } from '#server/testing/due-newsletter.ts';
import { callApi } from './api.ts';
import { type ClubWithMail, startClubWithMail } from './club-with-mail.ts';
import { expectAccessibleInBothThemes } from './expect-accessible.ts';
import { test } from './fixtures.ts';
import { fillIn } from './forms.ts';
import { hold } from './hold.ts';
import { type Person, readToken } from './people.ts';

// One club for both tests.
test.describe.configure({ mode: 'default' });

let club: ClubWithMail;

test.beforeAll(async () => {
  club = await startClubWithMail(3);
});

test.afterAll(() => club.stop());

test('the newsletter has a manager’s greeting and the news that a member has not seen, its links lead to them, and one click ends it', async ({
  page,
}) => {
  const { max, dale, mailbox } = club;
  const reader = club.others[0] as Person;

  await test.step('a manager writes a greeting and sees it in the preview', async () => {
    await club.open(page, max, '/manager');
    await page.getByRole('link', { name: 'Open the newsletter' }).click();
    await expect(page.getByText('to 3 people.')).toBeVisible();
    await page.getByLabel('A few words at the top').fill('See you at the breakfast.');
    await page.getByRole('button', { name: 'Save greeting' }).click();
    await expect(page.getByText('Last changed by Max Manager.')).toBeVisible();
    await expect(page.getByRole('paragraph').filter({ hasText: /^See you at the breakfast\.$/ })).toBeVisible();
  });

  await test.step('a member chooses how often to get it', async () => {
    await club.open(page, reader, '/account');
    const question = page.getByRole('group', { name: 'Email me the club’s newsletter' });
    await expect(question.getByLabel('Every Monday')).toBeChecked();
    await question.getByLabel('Every morning').check();
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    await question.getByLabel('Never').check();
    await expect(page.getByText('You’ve turned the newsletter off below')).toBeVisible();
    await page.reload();
    await expect(question.getByLabel('Never')).toBeChecked();
    await question.getByLabel('Every Monday').check();
    await expect(page.getByText('You’ve turned the newsletter off below')).toHaveCount(0);
  });

  await test.step('what the member had on the screen is left out', async () => {
    const id = await write(dale, 'Who has the old scorebook?');
    const caller = await callerOf(max);
    await callApi(caller, createComment, { params: { id }, body: { body: 'I do. Page 1 is missing.' } });
    await write(max, 'Golf on Thursday?');
    const marked = page.waitForResponse((response) => isReadMark(response.url()) && response.ok());
    await page.goto(`${club.server.url}/feed`);
    await page.getByText('Golf on Thursday?').evaluate((post) => post.scrollIntoView());
    await marked;
    await write(max, 'Tennis on Friday?');
    await sendNewsletter();
    const { text } = await mailbox.wait(reader.email, 'This week');
    expect(text).toContain('Tennis on Friday?');
    expect(text).not.toContain('Golf on Thursday?');
  });

  const { text, html } = await mailbox.wait(dale.email, 'This week');
  await test.step('its links lead to the news', async () => {
    expect(text).toContain('Hello Dale,\n\nSee you at the breakfast.');
    await club.open(page, dale, '/robots.txt');
    await page.setContent(html);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Coming up',
      'Replies to you',
      'New posts',
      'New members',
    ]);
    await expectButtonsForFingers(page);
    await page.getByRole('link', { name: 'Max Manager commented on your post' }).click();
    await expect(page.getByRole('article').filter({ hasText: 'I do. Page 1 is missing.' })).toBeFocused();
  });

  await test.step('one click ends it', async () => {
    await unsubscribeByLink(page, text);
    await page.goto(`${club.server.url}/account`);
    await expect(page.getByRole('group', { name: 'Email me the club’s newsletter' }).getByLabel('Never')).toBeChecked();
  });
});

/** Checks that on a phone, Yes, Maybe, and No stand side by side, and every button is at least 48 pixels high. */
async function expectButtonsForFingers(page: Page): Promise<void> {
  const wide = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 390, height: 844 });
  const buttons = await page.locator('.button, .action').evaluateAll((found) =>
    found.map((button) => {
      const { top, height } = button.getBoundingClientRect();
      return { label: button.textContent, top, height };
    }),
  );
  expect(buttons.filter(({ height }) => height < 48)).toEqual([]);
  const answers = ['Yes', 'Maybe', 'No'].map((label) => buttons.find((button) => button.label === label)?.top);
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize(wide);
}

const isReadMark = (url: string) => url.endsWith('/api/read-marks/posts');

async function callerOf(person: Person) {
  const { url } = club.server;
  return { url, token: await readToken(url, person) };
}

/** Returns the id of the post. */
async function write(author: Person, body: string): Promise<string> {
  return (await callApi(await callerOf(author), createPost, { body: { body } }))._id;
}

async function sendNewsletter(): Promise<void> {
  const db = connect({ dataDir: club.server.dataDir, databaseUrl: undefined });
  await startNewsletter(db);
  await db.destroy();
}

/** Opens the link and presses its button, which stays in its place when the other questions appear below it. */
async function unsubscribeByLink(page: Page, text: string): Promise<void> {
  const [link = ''] = /http\S+\/unsubscribe\/\S+/.exec(text) ?? [];
  const release = await hold(page, '**/api/email-preferences/*');
  await page.goto(link);
  const button = page.getByRole('button', { name: 'Stop these emails' });
  const place = await button.boundingBox();
  release();
  await expect(page.getByRole('heading', { name: 'Or choose which emails you get' })).toBeVisible();
  expect(await button.boundingBox()).toEqual(place);
  await button.click();
  await expect(page.getByText('You won’t get these emails anymore', { exact: true })).toBeVisible();
}

test('a message that a coach sends to another from a phone arrives once, although the connection is lost on the way', async ({
  page,
  problems,
}) => {
  problems.allow(/net::ERR_INTERNET_DISCONNECTED/);
  const { dale, mailbox } = club;
  const peg = club.others[0] as Person;
  await page.setViewportSize({ width: 390, height: 844 });
  const handle = await createProfile(page, dale);
  await club.open(page, peg, `/profile/${handle}`);
  await page.getByRole('button', { name: 'Write to Dale' }).press('Enter');
  await page.keyboard.type('Fishing on Friday?');
  await expectAccessibleInBothThemes(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Your text is safe')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Your message is on its way to Dale.')).toBeVisible();

  const email = await mailbox.wait(dale.email, 'A message from Member 0');
  expect(email.text).toContain('Fishing on Friday?');
  expect(email.headers.find(({ key }) => key === 'reply-to')?.value).toContain(peg.email);
  expect(mailbox.received.filter(({ subject }) => subject.startsWith('A message from'))).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Write to Dale' })).toBeVisible();
});

/** Returns the handle of the new profile. */
async function createProfile(page: Page, person: Person): Promise<string> {
  await club.open(page, person, '/create-profile');
  const handle = await page.getByLabel('Profile Handle').inputValue();
  await page.getByLabel('Status').selectOption('Retired');
  await fillIn(page, { favsports: 'Golf' });
  await page.getByRole('button', { name: 'Save my profile' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  return handle;
}
