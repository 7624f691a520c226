import { expect } from '@playwright/test';
import { planEvent } from './events.ts';
import { test } from './fixtures.ts';

/** Pages that people print. */
const printed = ['/history', '/memory', '/service', '/photos'];

test('public pages are printed in dark ink, from the dark theme too, without their buttons, and with no heading dark on dark', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  for (const path of ['/', '/history', '/memory', '/service', '/photos', '/profiles']) {
    await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    await page.goto(path);
    // A printer that prints backgrounds.
    expect(await page.evaluate(findDarkOnDark), path).toEqual([]);
    if (!printed.includes(path)) continue;
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const ink = await heading.evaluate((element) => getComputedStyle(element).color.match(/\d+/g)?.map(Number));
    expect(Math.max(...(ink ?? [255])), path).toBeLessThan(100);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
    await expect(page.locator('main img').last()).toBeVisible();
  }
});

test('an event is printed as a flyer: what, when, where, and its words, without answers and menus', async ({
  manager: { page, ...manager },
}) => {
  const { _id } = await planEvent(manager, 'Fish Fry');
  await page.goto(`/cal-events/${_id}`);
  await expect(page.getByRole('button', { name: 'Print a flyer' })).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Fish Fry' })).toBeVisible();
  for (const words of [/^Starts: .* @ 9:00 am$/, 'Port Amity', 'Bring a chair.']) {
    await expect(main.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(main.getByText(`/cal-events/${_id}`)).toBeVisible();
  for (const role of ['button', 'link', 'navigation', 'complementary'] as const) {
    await expect(main.getByRole(role).filter({ visible: true })).toHaveCount(0);
  }
  await expect(main.getByText('No Date Entered')).toBeHidden();
});

/** Returns the headings whose first background behind them is dark, or a gradient. Runs on the page. */
function findDarkOnDark(): (string | null)[] {
  const readBackground = (element: Element) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] =
      getComputedStyle(element)
        .backgroundColor.match(/[\d.]+/g)
        ?.map(Number) ?? [];
    if (getComputedStyle(element, '::before').backgroundImage.includes('gradient'))
      return { isOpaque: true, isDark: true };
    return { isOpaque: alpha > 0.5, isDark: Math.max(red, green, blue) < 128 };
  };
  const isOnDark = (heading: Element) => {
    for (let element: Element | null = heading; element; element = element.parentElement) {
      const background = readBackground(element);
      if (background.isOpaque) return background.isDark;
    }
    return false;
  };
  const headings = [...document.querySelectorAll('h1, h2, h3')].filter((heading) => heading.checkVisibility());
  return headings.filter(isOnDark).map(({ textContent }) => textContent);
}
