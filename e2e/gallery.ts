import { randomBytes } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';

export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Returns a photo like no other: the same picture twice is refused. */
export async function takePhoto(name: string): Promise<ChosenFile> {
  const raw = { width: 60, height: 40, channels: 3 } as const;
  const buffer = await sharp(randomBytes(60 * 40 * 3), { raw })
    .resize(900, 600)
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Opens the Manager Dashboard; returns its part about the gallery. */
export async function openPhotoSection(page: Page): Promise<Locator> {
  await page.goto('/manager');
  return page.getByRole('region', { name: 'Photos', exact: true });
}

export function cardOf(section: Locator, caption: string): Locator {
  return section
    .getByRole('list', { name: 'Photos in the gallery' })
    .getByRole('listitem')
    .filter({ hasText: caption });
}

export async function addPhoto(page: Page, caption: string) {
  const section = await openPhotoSection(page);
  await section.locator('[name=file]').setInputFiles(await takePhoto('photo.jpg'));
  await section.locator('[name=caption]').fill(caption);
  await expect(section.getByText('Ready', { exact: true })).toBeVisible();
  await section.getByRole('button', { name: 'Add photo' }).click();
  await expect(cardOf(section, caption)).toBeVisible();
}
