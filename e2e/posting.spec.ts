import { expect, type Page } from '@playwright/test';
import { logout } from '#contracts/accounts/accounts.ts';
import { createComment } from '#contracts/feed/posts.ts';
import { callApi } from './api.ts';
import { expectAccessibleInBothThemes } from './expect-accessible.ts';
import { test } from './fixtures.ts';
import { fillIn, logIn } from './forms.ts';
import { hearNothing } from './live-changes.ts';
import { callAs, joinAs, newPerson, signIn, site } from './people.ts';
import { cardOf, post, uniqueText } from './posts.ts';

// What others post would be announced over the posts here.
test.beforeEach(({ page }) => hearNothing(page));

async function write(page: Page, body: string): Promise<void> {
  await fillIn(page, { body });
  await page.getByRole('button', { name: 'Post it' }).click();
  await expect(cardOf(page, body)).toBeVisible();
}

test('a member writes posts, edits and deletes one, brings it back without losing the focus, and finds unsent words again after the session has ended', async ({
  page,
  problems,
}) => {
  problems.allow(/^400 POST \/api\/posts$/);
  problems.allow(/^401 /);
  const author = await joinAs('User');
  const token = await signIn(page, author);
  const caller = { url: site().url, from: author.from, token };
  const [first, second, edited, unsent] = [uniqueText(), uniqueText(), uniqueText(), uniqueText()];
  const field = page.locator('[name=body]');

  await test.step('an empty post is refused with a message under the field', async () => {
    await page.goto('/feed');
    await expect(field).toHaveAttribute('rows', '6');
    await page.getByRole('button', { name: 'Post it' }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('a new post is on top, and the field is empty again', async () => {
    await write(page, first);
    await write(page, second);
    await expect(field).toHaveValue('');
    const bodies = await cardOf(page, author.name).filter({ hasText: 'Extra innings' }).allInnerTexts();
    const place = (text: string) => bodies.findIndex((body) => body.includes(text));
    expect(place(second)).toBeLessThan(place(first));
    await expect(cardOf(page, second)).toContainText('When:');
  });

  await test.step('editing starts and ends where the keyboard was', async () => {
    await page.setViewportSize({ width: 375, height: 667 });
    const edit = cardOf(page, second).getByRole('button', { name: 'Edit my post' });
    await cardOf(page, second).getByRole('button', { name: 'More for the post' }).press('Enter');
    await edit.press('Enter');
    const form = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Save' }) });
    await expect(form.locator('[name=body]')).toBeFocused();
    await expectAccessibleInBothThemes(page);
    await form.locator('[name=body]').fill(edited);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(edit).toBeFocused();
    await edit.press('Enter');
    await expect(form.locator('[name=body]')).toHaveValue(second);
    await form.locator('[name=body]').fill('');
    await expect(form.locator('[name=body]')).toHaveValue('');
    await form.locator('[name=body]').fill(edited);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(cardOf(page, edited)).toContainText('Edited');
  });

  await test.step('a deleted post is brought back', async () => {
    await cardOf(page, edited).getByRole('button', { name: 'Delete my post' }).press('Enter');
    await expect(cardOf(page, edited)).toHaveCount(0);
    await expect(cardOf(page, first)).toBeVisible();
    const undo = page.getByRole('button', { name: 'Undo deleting my post' });
    await expect(undo).toBeFocused();
    // Otherwise the bar covers half a name under one of the posts of other tests, and half a name is too small a target.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessibleInBothThemes(page);
    await undo.press('Enter');
    await expect(cardOf(page, edited)).toBeVisible();
    await expect(undo).toHaveCount(0);
    await expect(page.locator(':focus')).toContainText(edited);
  });

  await test.step('words that were not sent survive a reload and a session that has ended', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await fillIn(page, { body: unsent });
    await page.reload();
    await expect(field).toHaveValue(unsent);
    // Waits until everything is saved: the refusal of a save during the reload would end the session early.
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    await callApi(caller, logout, {});
    await page.reload();
    await expect(page).toHaveURL('/login');
    await logIn(page, author);
    await page.goto('/feed');
    await expect(field).toHaveValue(unsent);
  });
});

test('YouTube hears of nothing before a member plays a video that a post links to, and an Admin who deletes it reads that it is logged', async ({
  admin: { page },
}) => {
  const asked: string[] = [];
  await page.context().route(/youtube|ytimg|googlevideo/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>A video</p>' });
  });
  const [author, body, reply] = [await joinAs('User', newPerson('Rosa Medina')), uniqueText(), uniqueText()];
  const id = await post(author, `${body} https://youtu.be/aqz-KE-bpKQ and https://example.com/a?b=1&c=2.`);
  await callAs(author, createComment, { params: { id }, body: { body: reply } });

  await test.step('links can be clicked, and a video is played when asked', async () => {
    await page.setViewportSize({ width: 375, height: 667 });
    await page.goto('/feed');
    const link = cardOf(page, body).getByRole('link', { name: 'https://example.com/a?b=1&c=2' });
    await expect(link).toHaveAttribute('rel', 'ugc nofollow noopener');
    const play = cardOf(page, body).getByRole('button', { name: 'Play the video' });
    await expect(play).toBeVisible();
    await expectAccessibleInBothThemes(page);
    expect(asked).toEqual([]);
    await play.press('Enter');
    await expect(cardOf(page, body).locator('iframe')).toBeVisible();
    await expect.poll(() => asked[0]).toContain('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ');
  });

  await test.step('the Admin deletes the comment and the post', async () => {
    const dialog = page.getByRole('dialog');
    await page.goto(`/post/${id}`);
    await page.getByRole('button', { name: 'Delete as Admin : the comment by Rosa Medina' }).click();
    await expect(dialog).toContainText('Rosa Medina wrote it. The security log will keep a note of this.');
    await dialog.getByRole('button', { name: 'Delete the comment' }).click();
    await expect(page.getByText(reply)).toHaveCount(0);
    await page.goto('/feed');
    await cardOf(page, body).getByRole('button', { name: 'More for the post' }).click();
    await cardOf(page, body).getByRole('button', { name: 'Delete as Admin' }).click();
    await dialog.getByRole('button', { name: 'Delete the post' }).click();
    await expect(page.getByText(body)).toHaveCount(0);
  });
});
