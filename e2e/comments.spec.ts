import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { fillIn } from './forms.ts';
import { joinAs, newPerson, signIn } from './people.ts';
import { cardOf, post, uniqueText } from './posts.ts';

test('a member comments on a post, and only the author of a comment can delete it', async ({ page }) => {
  const author = await joinAs('User', newPerson('Rosa Medina'));
  await test.step('another member comments', async () => {
    const [body, reply] = [uniqueText(), uniqueText()];
    const id = await post(author, body);
    await signIn(page, await joinAs('User', newPerson('Walt Jennings')));
    await page.goto('/feed');
    await cardOf(page, body).getByRole('link', { name: 'Comments' }).click();
    await expect(page).toHaveURL(`/post/${id}`);
    await expect(page.getByRole('link', { name: 'Back To Feed' })).toBeVisible();
    await expect(cardOf(page, body).getByRole('button')).toHaveCount(0);

    await page.getByText('Click to Make a Comment...').click();
    await expect(page.getByPlaceholder('Reply to Post')).toHaveAttribute('rows', '5');
    await fillIn(page, { body: reply });
    await page.getByRole('button', { name: 'Submit' }).click();
    const comment = page.getByRole('listitem').filter({ hasText: reply });
    await expect(comment).toContainText('Walt Jennings');
    await expect(comment).toContainText('When:');
    await expect(page.locator('[name=body]')).toHaveValue('');
    await expect(page.getByText('Your comment is posted.')).toBeInViewport();

    await signIn(page, author);
    await page.goto(`/post/${id}`);
    await expect(comment).toBeVisible();
    await expect(comment.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  });

  await test.step('authors remove their own', async () => {
    const [body, reply] = [uniqueText(), uniqueText()];
    await page.goto(`/post/${await post(author, body)}`);
    await page.getByText('Click to Make a Comment...').click();
    await fillIn(page, { body: reply });
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('listitem').filter({ hasText: reply }).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(reply)).toHaveCount(0);
    await expect(page.getByText(body)).toBeVisible();
  });
});
