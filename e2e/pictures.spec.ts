import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { startImageHost } from '#server/testing/image-host-double.ts';
import { startFreshServer } from '#server/testing/server-process.ts';
import { test } from './fixtures.ts';
import { expectFieldError } from './forms.ts';
import { leaveAndStop } from './leaving.ts';
import { join, newPerson, signIn } from './people.ts';

async function choosePicture(page: Page, buffer: Buffer, name = 'me.jpg') {
  await page.locator('[name=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
}

function portrait(color: string): Promise<Buffer> {
  return sharp({ create: { width: 600, height: 900, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
}

/** Waits until both avatars on the page have loaded. */
async function expectAvatars(page: Page) {
  const loaded = () =>
    page
      .locator('main img[src^="/uploads/"]')
      .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length);
  await expect.poll(loaded).toBe(2);
}

test('a file that is not a picture is refused, and a picture is previewed, confirmed, shown at once, and removed', async ({
  member: { page },
  problems,
}) => {
  problems.allow(/^400 POST \/api\/uploads$/);
  const preview = page.getByRole('img', { name: 'Your new photo' });

  await test.step('a file that is not a picture shows an error under the field', async () => {
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Change Pic' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expectFieldError(page, 'file');
    await choosePicture(page, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'me.png');
    await expect(page.getByRole('alert')).toContainText('We can’t open this file');
    await expectFieldError(page, 'file');
    await choosePicture(page, Buffer.alloc(21_000_000), 'film.jpg');
    await expect(page.getByRole('alert')).toContainText('larger than 20 MB');
    await choosePicture(page, await portrait('#115533'));
    await expect(preview).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('a picture is shown at once', async () => {
    await choosePicture(page, await portrait('#aa3311'));
    await expect(preview).toHaveJSProperty('clientWidth', 250);
    await expect(preview).toHaveJSProperty('clientHeight', 250);
    await page.getByRole('button', { name: 'Confirm' }).press('Enter');
    await expect(page).toHaveURL('/dashboard');
    await expectAvatars(page);
    await expect(page.locator('header img[src^="/uploads/"]').first()).toHaveJSProperty('complete', true);
  });

  await test.step('and removed', async () => {
    await page.getByRole('link', { name: 'Change Pic' }).click();
    await page.getByRole('button', { name: 'Remove my photo' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.locator('main img[src^="/uploads/"]')).toHaveCount(0);
  });
});

test('an outside image host gets pictures without the token, and fills avatar and gallery from another origin', async ({
  page,
}) => {
  const picture = await portrait('#884422');
  const host = await startImageHost(picture);
  // The first account of a club is its Admin, who keeps the gallery too.
  const server = await startFreshServer({ ...host.settings, ADMIN_EMAIL: '' });
  const person = newPerson();
  await join(server.url, person);
  const token = await signIn(page, person, server);

  await test.step('the avatar', async () => {
    await page.goto(`${server.url}/upload-profile-pic`);
    await choosePicture(page, picture);
    await expect(page.getByRole('img', { name: 'Your new photo' })).toHaveJSProperty('naturalWidth', 600);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(`${server.url}/dashboard`);
    await expect(page.locator(`header img[src="${host.served[0]}"]`).first()).toHaveJSProperty('naturalWidth', 600);
    expect(host.received).toHaveLength(1);
    expect(host.received[0]?.headers.authorization).toBeUndefined();
    expect(host.received[0]?.body).toContain('clubhouse');
    expect(host.received[0]?.body).not.toContain(token);
  });

  await test.step('the gallery', async () => {
    await page.goto(`${server.url}/manager`);
    const section = page.getByRole('region', { name: 'Photos', exact: true });
    await section.locator('[name=file]').setInputFiles({ name: 'team.jpg', mimeType: 'image/jpeg', buffer: picture });
    await expect(section.getByText('Ready', { exact: true })).toBeVisible();
    await section.locator('[name=caption]').fill('The team of 1974');
    await section.getByRole('button', { name: 'Add photo' }).click();
    await expect(section.getByRole('list', { name: 'Photos in the gallery' })).toContainText('The team of 1974');
    await page.goto(`${server.url}/photos`);
    await expect(page.locator(`main img[src="${host.served[1]}"]`)).toHaveJSProperty('naturalWidth', 600);
    expect(new URL(host.served[1] ?? '').origin).not.toBe(new URL(host.settings.IMAGE_HOST_URL).origin);
  });

  await leaveAndStop(page, server);
  host.stop();
});
