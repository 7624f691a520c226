import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { inDays, planEvent } from './events.ts';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './fixtures.ts';
import { joinAs, newPerson } from './people.ts';

test('a member finds an event in the list and in its month, downloads its file, subscribes to all, and turns the months by keyboard', async ({
  member: { page },
  context,
}) => {
  await test.step('an event in the list, in its month, and as a file', async () => {
    const startDate = inDays(3);
    const { _id, title } = await planEvent(await joinAs('Manager'), `Chalk Talk ${newPerson().handle}`, startDate);
    await page.goto('/cal-events');
    await expect(page.getByRole('link', { name: title })).toBeVisible();

    await page.goto(`/cal-events?view=month&month=${startDate.slice(0, 7)}`);
    await page.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(`/cal-events/${_id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    await expect(page.getByText('No Date Entered')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open the map' })).toHaveAttribute('href', /Port%20Amity/);
    await expect(page.getByRole('link', { name: 'Edit this event' })).toHaveCount(0);

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add to my calendar' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`event-${_id}.ics`);
    const content = await readFile(await download.path(), 'utf8');
    expect(content).toContain(`DTSTART;TZID=America/New_York:${startDate.replace(/[-:]/g, '')}00\r\n`);
    expect(content.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  await test.step('a calendar address of their own', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { title } = await planEvent(await joinAs('Manager'), `Hay Ride ${newPerson().handle}`, inDays(9));
    await page.goto('/cal-events');
    await page.getByRole('button', { name: 'Subscribe to the calendar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Subscribe to the calendar' });
    const address = await dialog.getByLabel('Your calendar link').inputValue();
    const forPrograms = address.replace(/^http/, 'webcal');
    await expect(dialog.getByRole('link', { name: 'Open in my calendar' })).toHaveAttribute('href', forPrograms);
    await expect(dialog.getByRole('link', { name: 'Add to Google Calendar' })).toHaveAttribute(
      'href',
      `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(forPrograms)}`,
    );
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Copy the link' }).click();
    await expect(dialog.getByText('Copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    expect(await (await page.request.get(address)).text()).toContain(`SUMMARY:${title}`);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'Subscribe to the calendar' })).toBeFocused();
  });

  await test.step('the keyboard turns the months, across the new year', async () => {
    await page.goto('/cal-events?view=month&month=2029-12');
    const next = page.getByRole('link', { name: 'Next month' });
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'January 2030' })).toBeVisible();
    await expect(next).toBeFocused();
    await expect(page.getByRole('listitem').filter({ hasText: 'Wednesday, January 2' }).first()).toContainText(
      'Monthly Breakfast',
    );
    await page.getByRole('link', { name: 'Prev month' }).click();
    await expect(page.getByRole('heading', { name: 'December 2029' })).toBeVisible();
    await expect(page.locator('[aria-current=date]')).toHaveCount(0);
    await page.getByRole('link', { name: 'Month view' }).click();
    await expect(page.locator('[aria-current=date]')).toContainText('Today');
  });
});
