import { expect, type Page } from '@playwright/test';
import { saveRsvp } from '#contracts/events/rsvps.ts';
import { createComment, createPost, likePost, type Post } from '#contracts/feed/posts.ts';
import { planEvent } from './events.ts';
import { test } from './fixtures.ts';
import { listenOn } from './live-changes.ts';
import { callAs, joinAs, newPerson, type Person, signIn } from './people.ts';

/** Returns what a member does at another computer. */
function elsewhere(person: Person) {
  return {
    post: (body: string): Promise<Post> => callAs(person, createPost, { body: { body } }),
    like: ({ _id }: Post) => callAs(person, likePost, { params: { id: _id } }),
    comment: ({ _id }: Post, body: string) => callAs(person, createComment, { params: { id: _id }, body: { body } }),
  };
}

/** Has the browser add up how far things on the page move from now on; returns a function that reads the sum. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const noted = window as unknown as { shifts: number };
    noted.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) noted.shifts += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: false });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: number }).shifts);
}

test('a new post waits above the feed without moving anything, and two tabs share one stream that goes on when the first is closed', async ({
  page,
  context,
}) => {
  await test.step('a new post', async () => {
    const peg = await joinAs('User', newPerson('Peg Lindqvist'));
    const dale = elsewhere(await joinAs('User'));
    const first = await dale.post(`Practice is at six. ${newPerson().handle}`);
    await signIn(page, peg);
    await listenOn(page, '/feed');
    const card = page.getByRole('article').filter({ hasText: first.body });
    await expect(card).toBeVisible();
    const shifts = await watchShifts(page);

    const second = await dale.post(`Make that seven. ${newPerson().handle}`);
    await dale.like(first);
    const show = page.getByRole('button', { name: /new posts? – Show/ });
    await expect(show).toBeVisible();
    await expect(card.getByRole('button', { name: /Like/ }).first()).toContainText('1');
    await expect(page.getByText(second.body)).toHaveCount(0);
    expect(await shifts()).toBe(0);

    await show.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article').filter({ hasText: second.body })).toBeVisible();
    await expect(show).toHaveCount(0);
  });

  await test.step('two tabs', async () => {
    const opened: string[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('/api/live')) opened.push(request.url());
    });
    const dale = elsewhere(await joinAs('User'));
    await signIn(page, await joinAs('User', newPerson('Peg Lindqvist')));
    await page.goto('/feed');
    await expect.poll(() => opened.length).toBe(1);
    const second = await context.newPage();
    await second.goto('/feed');
    await expect(second.getByRole('heading', { name: 'Post Feed' })).toBeVisible();
    await dale.post('Both tabs hear this.');
    const show = { name: /new posts? – Show/ };
    await expect(page.getByRole('button', show)).toBeVisible();
    await expect(second.getByRole('button', show)).toBeVisible();
    expect(opened.length).toBe(1);

    await page.close();
    await expect.poll(() => opened.length).toBe(2);
    await second.getByRole('button', show).click();
    await dale.post('And this one reaches the tab that is left.');
    await expect(second.getByRole('button', show)).toBeVisible();
  });
});

test('a comment appears on the open post and a screen reader hears who wrote it, and the numbers of an open event change', async ({
  page,
}) => {
  await test.step('a comment', async () => {
    const dale = elsewhere(await joinAs('User'));
    const post = await dale.post('Who has the keys to the bus?');
    await signIn(page, await joinAs('User', newPerson('Peg Lindqvist')));
    await page.goto(`/post/${post._id}`);
    await expect(page.getByText('No comments yet')).toBeVisible();
    await page.getByText('Click to Make a Comment...').click();
    await page.getByLabel('Your comment').fill('Not me, but I');
    await dale.comment(post, 'Found them. They were in the cooler.');
    await expect(page.getByText('They were in the cooler.')).toBeVisible();
    await expect(page.getByText('New comment by Dale Harmon')).toBeAttached();
    await expect(page.getByLabel('Your comment')).toHaveValue('Not me, but I');
    await expect(page.getByLabel('Your comment')).toBeFocused();
  });

  await test.step('the numbers of an event', async () => {
    const manager = await joinAs('Manager');
    const { _id } = await planEvent(manager, `Cookout ${newPerson().handle}`);
    await signIn(page, await joinAs('User', newPerson('Peg Lindqvist')));
    await page.goto(`/cal-events/${_id}`);
    const going = page.getByRole('button', { name: /^Going/ });
    await expect(going).toContainText('0');
    await callAs(manager, saveRsvp, { params: { id: _id }, body: { answer: 'going' } });
    await expect(going).toContainText('1');
  });
});
