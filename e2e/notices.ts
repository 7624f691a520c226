import { expect, type Page } from '@playwright/test';

/** Returns a text on one line, without link addresses and the dashes before the footer, to compare an email with a page. */
export function wordsOf(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/: https?:\S+/g, '')
    .replaceAll(' -- ', ' ')
    .trim();
}

/** A notice that waits for a day far away. */
export const forManagers = { subject: 'For managers', message: 'Only us.', sendAt: '2099-07-01T08:30' };

/** Expects everything that was chosen for that notice to be in the form. */
export async function expectForManagers(page: Page): Promise<void> {
  await expect(page.getByLabel('Managers only')).toBeChecked();
  await expect(page.getByLabel('Send it later')).toBeChecked();
  await expect(page.locator('[name=sendAt]')).toHaveValue(forManagers.sendAt);
  await expect(page.locator('[name=subject]')).toHaveValue(forManagers.subject);
  await expect(page.locator('[name=message]')).toHaveValue(forManagers.message);
}
