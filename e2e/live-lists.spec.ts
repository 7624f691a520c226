import { expect } from '@playwright/test';
import { createNotice } from '#contracts/mailings/notices.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import { test } from './fixtures.ts';
import { addPhoto } from './gallery.ts';
import { listenOn } from './live-changes.ts';
import { callAs, joinAs, newPerson, signIn, site } from './people.ts';

test('a new photo waits above the gallery until the reader asks for it, and a new notice above the list while a manager writes one', async ({
  page,
  browser,
}) => {
  await test.step('a photo', async () => {
    const caption = `Relay ${newPerson().handle}`;
    await signIn(page, await joinAs('User', newPerson('Peg Sawyer')));
    await listenOn(page, '/photos');
    const gallery = page.getByRole('region', { name: 'The club’s gallery' });
    // Other tests add photos, too.
    await expect(gallery.getByText('No photos yet').or(gallery.getByRole('link')).first()).toBeVisible();
    const place = await page.getByRole('heading', { name: 'From the archive' }).boundingBox();

    const elsewhere = await browser.newPage({ baseURL: site().url });
    await signIn(elsewhere, await joinAs('Manager'));
    await addPhoto(elsewhere, caption);
    await elsewhere.close();
    const show = gallery.getByRole('button', { name: /new photos? – Show/ });
    await expect(show).toBeVisible();
    expect(await page.getByRole('heading', { name: 'From the archive' }).boundingBox()).toEqual(place);
    await expect(gallery.getByRole('link', { name: caption })).toHaveCount(0);

    await show.press('Enter');
    await expect(gallery.getByRole('link', { name: caption })).toBeVisible();
  });

  await test.step('a notice', async () => {
    const denise = await joinAs('Manager', newPerson('Denise Stone'));
    const subject = `Bring a chair ${newPerson().handle}`;
    await signIn(page, await joinAs('Manager'));
    await listenOn(page, '/manager/notices');
    await page.locator('[name=subject]').fill('Half of a subj');

    // To the minute, as the form sends it.
    const sendAt = new Date(Date.now() + 30 * oneDay).toISOString().slice(0, 16);
    await callAs(denise, createNotice, {
      body: { subject, message: 'At the pavilion.', audience: 'managers', sendAt },
    });
    const show = page.getByRole('button', { name: /new notices? – Show/ });
    await expect(show).toBeVisible();
    await expect(page.getByText(subject)).toHaveCount(0);
    await expect(page.locator('[name=subject]')).toHaveValue('Half of a subj');

    await show.press('Enter');
    await expect(page.getByRole('row').filter({ hasText: subject })).toBeVisible();
  });
});
