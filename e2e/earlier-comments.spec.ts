import { expect } from '@playwright/test';
import { createComment, postLimits } from '#contracts/feed/posts.ts';
import { connect } from '#server/platform/database/connect.ts';
import { expectAccessibleInBothThemes } from './expect-accessible.ts';
import { test } from './fixtures.ts';
import { fillIn } from './forms.ts';
import { callAs, type Person, site } from './people.ts';
import { post, uniqueText } from './posts.ts';

const many = postLimits.comments + 30;

/** Adds comments "Inning 1." and so on, the last one through the API; returns their ids. */
async function writeComments(author: Person, postId: string): Promise<string[]> {
  const db = connect({ dataDir: site().dataDir, databaseUrl: undefined });
  const { userId } = await db
    .selectFrom('posts')
    .select('userId')
    .where('id', '=', Number(postId))
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: many - 1 }, (_, index) => ({
    postId: Number(postId),
    userId,
    body: `Inning ${index + 1}.`,
    createdAt: Date.now(),
  }));
  const added = await db.insertInto('comments').values(rows).returning('id').execute();
  await db.destroy();
  const { comments } = await callAs(author, createComment, {
    params: { id: postId },
    body: { body: `Inning ${many}.` },
  });
  return [...added.map(({ id }) => String(id)), comments.at(-1)?._id ?? ''];
}

test('earlier comments come on request, stay while others are written and deleted, and a link leads to one', async ({
  page,
  member: author,
}) => {
  const id = await post(author, uniqueText());
  const ids = await writeComments(author, id);
  await page.goto(`/post/${id}`);
  const comments = page.getByRole('article').filter({ hasText: /Inning/ });
  await expect(comments).toHaveCount(postLimits.comments);
  await expect(page.getByText(`${many} comments, newest last`)).toBeVisible();
  await expect(page.getByText('Inning 30.')).toHaveCount(0);
  await expectAccessibleInBothThemes(page);

  await page.getByRole('button', { name: 'Show earlier comments' }).click();
  await expect(comments).toHaveCount(many);
  await expect(comments.first()).toContainText('Inning 1.');
  const status = page.getByRole('status').filter({ hasText: 'All comments are shown.' });
  await expect(status).toBeFocused();

  await page.getByText('Click to Make a Comment...').click();
  await fillIn(page, { body: 'Inning extra.' });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(comments).toHaveCount(many + 1);
  await expect(comments.last()).toContainText('Inning extra.');

  await comments.filter({ hasText: 'Inning 2.' }).getByRole('button', { name: 'Delete' }).click();
  await expect(comments).toHaveCount(many);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(comments.nth(1)).toContainText('Inning 2.');
  await expect(comments.nth(1)).toBeFocused();

  await comments.filter({ hasText: 'Inning 3.' }).getByRole('button', { name: 'Edit' }).click();
  await comments.nth(2).getByLabel('Your comment').fill('Inning three.');
  await comments.nth(2).getByRole('button', { name: 'Save' }).click();
  await expect(comments.nth(2)).toContainText('Inning three.');

  await page.goto(`/post/${id}#comment-${ids[4]}`);
  await page.reload();
  const linked = page.locator(`#comment-${ids[4]}`);
  await expect(linked).toBeFocused();
  await expect(linked).toBeInViewport();
});
