import { expect } from '@playwright/test';
import { inDays, planEvent } from './events.ts';
import { expectAccessibleInBothThemes } from './expect-accessible.ts';
import { test } from './fixtures.ts';
import { takePhoto } from './gallery.ts';
import { joinAs, newPerson, signIn } from './people.ts';

test('a member sends photos of an event that has begun, and a manager accepts one and declines the other', async ({
  member: { page, name },
}) => {
  const manager = await joinAs('Manager');
  const { title, _id } = await planEvent(manager, `Fish Fry ${newPerson().handle}`, inDays(-3));
  const coming = await planEvent(manager, `Clambake ${newPerson().handle}`);
  const card = page.getByRole('region', { name: 'Add your photos' });
  const fryer = `At the fryer ${newPerson().handle}`;

  await test.step('not before it has begun', async () => {
    await page.goto(`/cal-events/${coming._id}`);
    await expect(page.getByRole('heading', { name: coming.title })).toBeVisible();
    await expect(card).toHaveCount(0);
  });

  await test.step('the member is asked to choose one first, then sends two, one with a caption', async () => {
    await page.goto(`/cal-events/${_id}`);
    await card.getByRole('button', { name: 'Send photos' }).click();
    await expect(card.getByRole('alert')).toBeFocused();
    await card.locator('[name=file]').setInputFiles([await takePhoto('one.jpg'), await takePhoto('two.jpg')]);
    await expect(card.getByText('Ready', { exact: true })).toHaveCount(2);
    await card.getByRole('textbox', { name: 'Caption for one.jpg' }).fill(fryer);
    await expectAccessibleInBothThemes(page);
    await card.getByRole('button', { name: 'Send 2 photos' }).click();
    await expect(card.getByText('Thank you. Your photos arrived.')).toBeVisible();
    await expect(card.getByRole('status').filter({ hasText: 'Thank you' })).toBeFocused();
    await expect(card.getByText('2 of your photos are waiting for a manager.')).toBeVisible();
  });

  await test.step('a manager finds them on the Manager Dashboard', async () => {
    await signIn(page, manager);
    await page.goto('/manager');
    await page.getByRole('link', { name: /^Photos to review \d+\+? waiting/ }).click();
    await expect(page.getByRole('heading', { name: 'Photos to review' })).toBeVisible();
  });

  const group = page.getByRole('region', { name: title });
  const result = page.getByRole('status').filter({ hasText: 'photo was' });

  await test.step('accepts one at 390 px', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(group.getByRole('listitem')).toHaveCount(2);
    await expect(group.getByRole('link', { name, exact: true })).toHaveCount(2);
    await group.getByRole('button', { name: 'Accept' }).click();
    await expect(group.getByRole('alert')).toHaveText('Choose some photos of this event first.');
    await group.getByRole('button', { name: 'Choose all' }).click();
    await expect(group.getByRole('status').getByText('2 of 2 photos chosen')).toBeVisible();
    await group.getByRole('button', { name: 'Choose none' }).click();
    await group.getByRole('listitem').filter({ hasText: fryer }).getByRole('checkbox').check();
    await expectAccessibleInBothThemes(page);
    await group.getByRole('button', { name: 'Accept 1 photo' }).click();
    await expect(result).toHaveText('1 photo was accepted. Every member can see it now.');
    await expect(result).toBeFocused();
    await expect(group.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('and declines the other, after a question', async () => {
    await group.getByRole('button', { name: 'Choose all' }).click();
    await group.getByRole('button', { name: 'Decline 1 photo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete this photo' }).click();
    await expect(result).toHaveText('1 photo was declined and deleted.');
    await expect(result).toBeFocused();
    await expect(group).toHaveCount(0);
  });

  await test.step('the accepted one is on the page of the event', async () => {
    await page.goto(`/cal-events/${_id}`);
    const photos = page.getByRole('region', { name: 'Photos', exact: true });
    await expect(photos.getByRole('img', { name: fryer })).toBeVisible();
    await expect(photos.getByRole('img')).toHaveCount(1);
  });
});
