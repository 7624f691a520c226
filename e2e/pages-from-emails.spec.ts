import { expect, type Page } from '@playwright/test';
import { cancelEvent, createEvent } from '#contracts/events/events.ts';
import { readRsvpByLink } from '#contracts/events/rsvps-by-link.ts';
import { createPost, readPost } from '#contracts/feed/posts.ts';
import { readEmailByLink } from '#contracts/mailings/emails-by-link.ts';
import { callApi } from './api.ts';
import { inDays } from './events.ts';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './fixtures.ts';
import { waitForScripts } from './forms.ts';
import { linkIn } from './mailed-site.ts';
import { readToken } from './people.ts';
import { type SiteWithInbox, startSiteWithInbox } from './site-with-inbox.ts';

const viewport = { width: 390, height: 844 };
test.use({ javaScriptEnabled: false, viewport });

let site: SiteWithInbox;

test.beforeAll(async () => {
  site = await startSiteWithInbox();
});
test.afterAll(() => site.stop());

/** Looks at the page as it is, and with the largest text in the dark. The scan needs scripts, so it opens the page once more. */
async function expectReadable(page: Page): Promise<void> {
  const context = await page.context().browser()?.newContext({ javaScriptEnabled: true, viewport });
  const scanned = (await context?.newPage()) as Page;
  await scanned.goto(page.url());
  await waitForScripts(scanned);
  for (const [text, theme] of [
    ['200', 'dark'],
    ['100', 'light'],
  ]) {
    for (const one of [page, scanned])
      await one.evaluate((chosen) => void Object.assign(document.documentElement.dataset, chosen), { text, theme });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    await expectAccessible(scanned);
  }
  await context?.close();
}

async function pressByKeyboard(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name });
  const isFocused = () => button.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isFocused()); presses++) await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
}

const asVisitor = () => ({ url: site.url, from: site.peg.from });

test('an RSVP from an email takes one more press, another press changes it, and after the event is canceled the link says why', async ({
  page,
}) => {
  const { url, ada, peg } = site;
  const caller = { url, from: ada.from, token: await readToken(url, ada) };
  const fishFry = { title: 'Fish Fry', startDate: inDays(9), description: 'Bring a chair.', city: 'Port Amity' };
  const { _id } = await callApi(caller, createEvent, { body: fishFry });
  const token = site.tokenOf(peg, 'rsvp', _id);
  const readAnswer = () => callApi(asVisitor(), readRsvpByLink, { params: { token } });

  await page.goto(`${url}/rsvp/${token}?answer=going`);
  await expect(page.getByRole('heading', { name: 'Fish Fry' })).toBeVisible();
  await expectReadable(page);
  expect(await readAnswer()).toMatchObject({ answer: null });

  await page.getByLabel('Who is coming with you?').selectOption('Me and 1 guest');
  await page.getByRole('button', { name: 'Yes, I’ll be there' }).click();
  await expect(page.getByRole('status')).toContainText('You’re going with 1 guest.');
  expect(await readAnswer()).toMatchObject({ answer: 'going', guests: 1 });
  await expectReadable(page);
  await page.getByRole('link', { name: 'Change my mind' }).click();
  await page.getByRole('button', { name: 'No, I can’t come' }).click();
  await expect(page.getByRole('status')).toContainText('We’ll miss you.');
  expect(await readAnswer()).toMatchObject({ answer: 'declined' });

  await callApi(caller, cancelEvent, { params: { id: _id }, body: { words: 'The pier is closed.' } });
  await page.goto(`${url}/rsvp/${token}?answer=going`);
  await expect(page.getByText('This event was canceled')).toBeVisible();
  await expect(page.getByText('The pier is closed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Yes, I’ll be there' })).toHaveCount(0);
  await expectReadable(page);
});

test('an email from another address counts after its member says that they wrote it, and is deleted if they say they didn’t', async ({
  page,
}) => {
  const { url, ada, peg, mailbox } = site;
  const caller = { url, from: ada.from, token: await readToken(url, ada) };
  const { _id: post } = await callApi(caller, createPost, { body: { body: 'Who remembers the 1978 final?' } });
  const commentToken = site.tokenOf(peg, 'comment', post);
  const listComments = async () => (await callApi(caller, readPost, { params: { id: post } })).comments;

  async function holdEmail(text: string) {
    mailbox.received.length = 0;
    await site.deliver(commentToken, { from: 'peg@work.example', subject: 'Re: The final', text });
    return linkIn(await mailbox.wait(peg.email, 'Did you write this email?'));
  }
  const isOpen = async (link: string) => {
    const token = link.split('/').at(-1) ?? '';
    return (await callApi(asVisitor(), readEmailByLink, { params: { token } })).isOpen;
  };

  await test.step('the one they wrote', async () => {
    const link = await holdEmail(`I do.\n\nWe lost by one. ${'Extra innings. '.repeat(120)}`);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Did you write this email?' })).toBeVisible();
    await expect(page.getByText('peg@work.example')).toBeVisible();
    await expect(page.getByText('Re: The final')).toBeVisible();
    await expect(page.getByRole('region', { name: 'The email' })).toContainText('We lost by one.');
    await expectReadable(page);
    expect(await isOpen(link)).toBe(true);
    expect(await listComments()).toEqual([]);

    await page.getByRole('button', { name: 'Yes, I wrote it' }).click();
    await expect(page.getByRole('status')).toContainText('Thank you. It counts now.');
    await expectReadable(page);
    await expect.poll(async () => (await listComments()).length).toBe(1);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Log In' })).toBeVisible();
    await expectReadable(page);
  });

  await test.step('one they did not write', async () => {
    const link = await holdEmail('Buy my pills.');
    await page.goto(link);
    await page.getByRole('button', { name: 'No, delete it' }).click();
    await expect(page.getByRole('status')).toContainText('It’s deleted.');
    expect(await isOpen(link)).toBe(false);
    expect(await listComments()).toHaveLength(1);
  });
});

test('a post by email is taken back with its link, by keyboard alone', async ({ page }) => {
  const { peg, mailbox } = site;
  const text = 'The scoreboard from 1962 is for sale.';
  await site.deliver(site.tokenOf(peg, 'post', '0'), { from: peg.email, subject: 'Scoreboard', text });
  const email = await mailbox.wait(peg.email, 'Your post is on the site');
  const link = /\S+\/email\/\w+/.exec(email.text)?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Take back your post?' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'The post' })).toContainText(text);
  await expect(page.getByRole('link', { name: 'See your post' })).toHaveAttribute('href', /\/post\/\d+$/);
  await expectReadable(page);
  const token = link.split('/').at(-1) ?? '';
  expect(await callApi(asVisitor(), readEmailByLink, { params: { token } })).toMatchObject({ isOpen: true });

  await pressByKeyboard(page, 'Take it back');
  await expect(page.getByRole('status')).toContainText('Your post is gone');
  await expectReadable(page);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
});
