import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { addPhoto, cardOf, openPhotoSection } from './gallery.ts';
import { forgetLogin, joinAs, newPerson, signIn } from './people.ts';
import { openIdle } from './whole-pages.ts';

// The tests share the gallery, and one may delete a photo while another is showing it.
test.beforeEach(({ problems }) => problems.allow(/^404 GET \/uploads\/photo-/));

test('only the person who added a photo has an X for it, managers change its caption, Admins delete it, and visitors and Guests see the archive only', async ({
  admin: { page },
}) => {
  const caption = `Bench ${newPerson().handle}`;
  const dialog = page.getByRole('dialog', { name: 'Change the caption' });
  const remove = dialog.getByRole('button', { name: 'Delete the photo' });
  await addPhoto(page, caption);
  const card = cardOf(page.getByRole('region', { name: 'Photos', exact: true }), caption);
  const x = card.getByRole('button', { name: 'Delete' });

  await test.step('the person who added it finds no second way to delete it beside its caption', async () => {
    await expect(x).toBeVisible();
    await card.getByRole('button', { name: 'Caption' }).click();
    await expect(dialog.getByRole('button', { name: 'Save caption' })).toBeVisible();
    await expect(remove).toHaveCount(0);
  });

  await test.step('another manager changes its caption only', async () => {
    await signIn(page, await joinAs('Manager'));
    await openPhotoSection(page);
    await expect(card).toBeVisible();
    await expect(x).toHaveCount(0);
    await card.getByRole('button', { name: 'Caption' }).click();
    await expect(dialog.getByRole('button', { name: 'Save caption' })).toBeVisible();
    await expect(remove).toHaveCount(0);
  });

  await test.step('another Admin deletes it', async () => {
    await signIn(page, await joinAs('Admin'));
    await openPhotoSection(page);
    await expect(card).toBeVisible();
    await expect(x).toHaveCount(0);
    await card.getByRole('button', { name: 'Caption' }).click();
    await remove.click();
    const question = page.getByRole('dialog', { name: 'Delete this photo' });
    await expect(question).toContainText(caption);
    await question.getByRole('button', { name: 'Delete the photo' }).click();
    await expect(card).toHaveCount(0);
  });

  await test.step('visitors and Guests see the archive only', async () => {
    const archive = page.getByRole('link', { name: /Enlarge/ });
    for (const person of [null, await joinAs('Guest')]) {
      await forgetLogin(page);
      if (person) await signIn(page, person);
      await openIdle(page, '/photos');
      await expect(archive.first()).toBeVisible();
      await expect(page.getByRole('heading', { name: 'The club’s gallery' })).toHaveCount(0);
    }
  });
});
