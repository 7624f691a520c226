import { expect, type Page } from '@playwright/test';
import { createComment } from '#contracts/feed/posts.ts';
import { connect } from '#server/platform/database/connect.ts';
import { expectAccessibleInBothThemes } from './expect-accessible.ts';
import { test } from './fixtures.ts';
import { listenOn } from './live-changes.ts';
import { callAs, joinAs, newPerson, type Person, signIn, site } from './people.ts';
import { cardOf, post, uniqueText } from './posts.ts';

const devices = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const summaryOf = (page: Page) => page.getByRole('region', { name: 'New since your last visit' });
const markOf = (page: Page) => page.getByRole('separator', { name: 'You read up to here last time' });

/** Sets the scene: Peg wrote a post, and left; since then Walt replied to her, and wrote one himself. */
async function leaveAndReturn() {
  const peg = await joinAs('User', newPerson('Peg Sawyer'));
  const walt = await joinAs('User', newPerson('Walt Brandt'));
  const [read, fresh] = [uniqueText(), uniqueText()];
  const postId = await post(peg, read);
  await setLastVisit(Date.now(), peg);
  await post(walt, fresh);
  await callAs(walt, createComment, { params: { id: postId }, body: { body: 'I was there.' } });
  return { peg, walt, read, fresh };
}

test('people who come back see replies to them first and where they stopped reading, which stays when a new post arrives', async ({
  page,
  browser,
}) => {
  const { peg, walt, read, fresh } = await leaveAndReturn();
  await signIn(page, peg);

  for (const [device, viewport] of Object.entries(devices)) {
    await test.step(`coming back on a ${device}`, async () => {
      await page.setViewportSize(viewport);
      await page.goto('/');
      await expect(summaryOf(page).getByRole('link').first()).toContainText('Walt Brandt commented on your post');
      await expect(summaryOf(page).getByRole('link', { name: /new posts?$/ })).toBeVisible();
      await expectAccessibleInBothThemes(page);

      await page.goto('/feed?posts=100');
      await expect(summaryOf(page)).toBeVisible();
      await expect(markOf(page)).toHaveCount(1);
      await expectInOrder(page, fresh, read);
      await expectAccessibleInBothThemes(page);
    });
  }

  await test.step('the visit goes on at the computer where it began on the tablet', async () => {
    const since = await summaryOf(page)
      .getByText(/^Since /)
      .innerText();
    const computer = await browser.newPage();
    await signIn(computer, peg);
    await computer.goto(`${site().url}/feed?posts=100`);
    await expect(summaryOf(computer).getByText(/^Since /)).toHaveText(since);
    await expect(markOf(computer)).toHaveCount(1);
    await computer.close();
  });

  await test.step('the mark stays in its place when a new post arrives, and above the same post when the new one is shown', async () => {
    await listenOn(page, '/feed?posts=100');
    const place = await markOf(page).boundingBox();
    const newest = uniqueText();
    await post(walt, newest);
    const show = page.getByRole('button', { name: /new posts? – Show/ });
    await expect(show).toBeVisible();
    expect(await markOf(page).boundingBox()).toEqual(place);
    // Other tests write posts, too: the first button may be about theirs.
    await expect(async () => {
      if (await show.isVisible()) await show.click();
      await expect(cardOf(page, newest)).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 30_000 });
    await expect(markOf(page)).toHaveCount(1);
    await expectInOrder(page, fresh, read);
  });

  await test.step('on the feed itself, the summary leads to the newest posts, as often as it is pressed', async () => {
    await page.setViewportSize(devices.phone);
    await page.goto('/feed');
    const link = summaryOf(page).getByRole('link', { name: /new posts$/ });
    for (const press of [() => link.click(), () => link.press('Enter')]) {
      await press();
      await expect(page).toHaveURL('/feed#new-posts');
      await expect(page.getByRole('article').first()).toBeInViewport();
      await expect(summaryOf(page)).not.toBeInViewport();
      await page.evaluate(() => scrollTo(0, 0));
    }
  });

  await test.step('the summary leads to the reply', async () => {
    await summaryOf(page)
      .getByRole('link', { name: /Walt Brandt commented/ })
      .click();
    await expect(page.getByText('I was there.')).toBeInViewport();
  });
});

async function expectInOrder(page: Page, above: string, below: string) {
  const top = async (locator: ReturnType<typeof cardOf>) => (await locator.boundingBox())?.y ?? Number.NaN;
  const mark = await top(markOf(page));
  expect(await top(cardOf(page, above))).toBeLessThan(mark);
  expect(await top(cardOf(page, below))).toBeGreaterThan(mark);
}

test('a first visit begins with a welcome, a visit without news shows no summary, and the mark comes with the older posts', async ({
  page,
}) => {
  await test.step('a first visit', async () => {
    await post(await joinAs('User'), uniqueText());
    await signIn(page, await joinAs('User', newPerson('Peg Sawyer')));
    for (const path of ['/', '/feed']) {
      await page.goto(path);
      await expect(page.getByRole('region', { name: 'Glad you’re here' })).toBeVisible();
      await expect(markOf(page)).toHaveCount(0);
    }
  });

  await test.step('nothing new', async () => {
    const peg = await joinAs('User', newPerson('Peg Sawyer'));
    await setLastVisit(Date.now() + 3_600_000, peg);
    await signIn(page, peg);
    for (const path of ['/', '/feed']) {
      await page.goto(path);
      await expect(page.getByRole('article').or(page.getByText('No posts yet')).first()).toBeVisible();
      await expect(summaryOf(page)).toHaveCount(0);
      await expect(page.getByText('Glad you’re here')).toHaveCount(0);
      await expect(markOf(page)).toHaveCount(0);
    }
  });

  await test.step('the mark shows when the posts from before the last visit are loaded, and not sooner', async () => {
    const { peg, walt, fresh, read } = await leaveAndReturn();
    for (let count = 0; count < 20; count++) await post(walt, uniqueText());
    await signIn(page, peg);
    await page.goto('/feed');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(markOf(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Show older posts' }).press('Enter');
    await expect(markOf(page)).toHaveCount(1);
    await expectInOrder(page, fresh, read);
  });
});

test('leaving a page open doesn’t continue a visit, and using the page does', async ({ page }) => {
  const { peg, walt } = await leaveAndReturn();
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/visits') && request.method() === 'POST') reports.push(request.url());
  });
  await page.clock.install();
  await signIn(page, peg);
  await page.goto('/feed');
  await expect.poll(() => reports.length).toBe(1);
  await page.clock.fastForward('20:00');
  await post(walt, uniqueText());
  await expect(page.getByRole('button', { name: /new posts? – Show/ })).toBeVisible();
  expect(reports.length).toBe(1);
  await page.mouse.move(300, 300);
  await expect.poll(() => reports.length).toBe(2);
  await page.mouse.move(310, 310);
  await page.keyboard.press('Tab');
  expect(reports.length).toBe(2);
});

/** Ends a member's last visit at a moment, epoch ms, and begins a new one. */
async function setLastVisit(previousEndedAt: number, { email }: Person): Promise<void> {
  const db = connect({ dataDir: site().dataDir, databaseUrl: undefined });
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const visit = { activeAt: Date.now(), previousEndedAt };
  await db
    .insertInto('visits')
    .values({ userId: id, ...visit })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(visit))
    .execute();
  await db.destroy();
}
