import { expect, type Page, test } from '@playwright/test';
import { connect } from '#server/platform/database/connect.ts';
import { fillLargeClub, manyOf } from '#server/testing/large-club.ts';
import { updateRole } from '#server/testing/people.ts';
import { type ServerProcess, startFreshServer } from '#server/testing/server-process.ts';
import { goBack } from './go-back.ts';
import { join, newPerson, type Person, signIn } from './people.ts';

// One after the other: they share one server.
test.describe.configure({ mode: 'default' });

/** A club with more of everything than a page shows. */
let server: ServerProcess;
const admin: Person = newPerson('Ada Admin');

test.beforeAll(async () => {
  server = await startFreshServer();
  const id = Number(await join(server.url, admin));
  const db = connect({ dataDir: server.dataDir, databaseUrl: undefined });
  await updateRole(db, id, 'Admin');
  await fillLargeClub(db, id);
  await db.destroy();
});
test.afterAll(() => server.stop());

async function open(page: Page, path: string): Promise<void> {
  await signIn(page, admin, server);
  await page.goto(server.url + path);
}

test('an Admin searches users while typing, opens one during a search, and finds the list as long as before on the way back', async ({
  page,
}) => {
  await test.step('searching, showing more, and coming back', async () => {
    await open(page, '/admin');
    await page.getByLabel('Search by name, email, or login name').pressSequentially('coach117');
    await expect(page.getByText('1 user', { exact: true })).toBeVisible();
    await page.getByLabel('Search by name, email, or login name').fill('number');
    await expect(page.getByText(`${manyOf} users`, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Show more users' }).click();
    await expect(page.getByText(`Showing 50 of ${manyOf} users`)).toBeVisible();
    await page.getByRole('link', { name: 'Update User Role' }).last().click();
    await expect(page.getByText(/^Role for/)).toBeVisible();
    await goBack(page);
    await expect(page.getByText(`Showing 50 of ${manyOf} users`)).toBeVisible();
    await expect(page.getByLabel('Search by name, email, or login name')).toHaveValue('number');
  });

  await test.step('a search in progress does not hold up an Admin who opens a user', async () => {
    await open(page, '/admin');
    // The script of the page that opens comes after the result of the search.
    const found = page.waitForURL(/search=c/);
    await page.route('**/assets/user-page-*', async (route) => {
      await found;
      await route.continue();
    });
    const searched = page.waitForRequest(/search=c/);
    await page.route(/search=c/, async (route) => {
      await page.waitForTimeout(1000);
      await route.continue();
    });
    await page.getByLabel('Search by name, email, or login name').pressSequentially('c');
    await searched;
    await page.getByRole('link', { name: 'Update User Role' }).nth(3).click();
    await expect(page.getByText(/^Role for/)).toBeVisible();
  });

  await test.step('older events, notices, and the people a notice did not reach', async () => {
    await open(page, '/manager');
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByRole('button', { name: 'Show more events' }).first().click();
    await expect(page.getByText(/^Showing 12\d events$/)).toBeVisible();
    await page.goto(`${server.url}/manager/notices`);
    for (const count of [100, 120]) {
      await page.getByRole('button', { name: 'Show older notices' }).click();
      await expect(page.getByText(`Showing ${count} notices`)).toBeVisible();
    }
    await page.getByRole('link', { name: 'Notice 0', exact: true }).click();
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(page.getByText(`${manyOf} of ${manyOf}`)).toBeVisible();
  });
});

test('the gallery and the events show more on demand, are as long as before on the way back, and a link finds a photo on any page', async ({
  page,
}) => {
  await test.step('photos, by keyboard too', async () => {
    await open(page, '/photos');
    const more = page.getByRole('button', { name: 'Show more photos' });
    await expect(page.getByText(`24 of ${manyOf} photos`)).toBeVisible();
    await more.press('Enter');
    await expect(page.getByText(`48 of ${manyOf} photos`)).toBeVisible();
    await expect(more).toBeFocused();
    await page.getByRole('link', { name: 'Coaches', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'Coaches Profiles' })).toBeVisible();
    await goBack(page);
    await expect(page.getByText(`48 of ${manyOf} photos`)).toBeVisible();
    for (const count of [72, 96]) {
      await more.click();
      await expect(page.getByText(`${count} of ${manyOf} photos`)).toBeVisible();
    }
    await more.click();
    const end = page.getByText(`${manyOf} of ${manyOf} photos`);
    await expect(end).toBeFocused();
  });

  await test.step('a link to one photo', async () => {
    const db = connect({ dataDir: server.dataDir, databaseUrl: undefined });
    const { id, caption } = await db.selectFrom('photos').selectAll().orderBy('id').executeTakeFirstOrThrow();
    await db.destroy();
    await open(page, `/photos?photo=${id}`);
    const lightbox = page.getByRole('dialog', { name: 'Enlarged photo' });
    await expect(lightbox).toContainText(caption);
    await page.keyboard.press('Escape');
    await expect(lightbox).toBeHidden();
    await expect(page).toHaveURL(`${server.url}/photos`);
    await expect(page.getByRole('link', { name: caption, exact: true })).toHaveCount(0);
    await page.goto(`${server.url}/photos?photo=999999`);
    await expect(page.getByRole('button', { name: 'Show more photos' })).toBeVisible();
    await expect(lightbox).toBeHidden();
  });

  await test.step('events', async () => {
    await open(page, '/cal-events?view=past');
    await expect(page.getByText('Showing 50 events')).toBeVisible();
    await page.getByRole('button', { name: 'Show more events' }).click();
    await expect(page.getByText('Showing 100 events')).toBeVisible();
    await expect(page.getByRole('link', { name: `I’m going, ${manyOf}` })).toBeVisible();
    await page.reload();
    await expect(page.getByText('Showing 100 events')).toBeVisible();
  });

  await test.step('people who answered', async () => {
    await open(page, '/cal-events');
    await page.getByRole('link', { name: 'Boat Day' }).first().click();
    await page.getByRole('button', { name: 'See everyone who answered' }).click();
    const dialog = page.getByRole('dialog', { name: 'Who answered' });
    await expect(dialog.getByRole('listitem')).toHaveCount(100);
    await dialog.getByRole('button', { name: 'Show more people' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(manyOf + 1);
  });
});
