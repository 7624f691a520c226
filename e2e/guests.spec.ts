import { expect, type Page } from '@playwright/test';
import { readEvent, updateEvent } from '#contracts/events/events.ts';
import { inDays, planEvent } from './events.ts';
import { expectAccessibleInBothThemes } from './expect-accessible.ts';
import { test } from './fixtures.ts';
import { callAs, joinAs, newPerson, type Person, signIn } from './people.ts';

test.use({ viewport: { width: 390, height: 844 } });

function answer(page: Page, name: string) {
  return page.getByRole('group', { name: 'Your answer' }).getByRole('button', { name });
}

/** Gives an event a limit of one place. */
async function limit(manager: Person, _id: string): Promise<void> {
  const { title, startDate } = await callAs(manager, readEvent, { params: { id: _id } });
  await callAs(manager, updateEvent, { params: { id: _id }, query: {}, body: { title, startDate, capacity: 1 } });
}

test('a member brings a guest, the manager gets the lists, and a member who comes too late moves up in line when a place opens up', async ({
  page,
}) => {
  const manager = await joinAs('Manager');
  await test.step('a guest and a note, and the manager’s lists', async () => {
    const { _id } = await planEvent(manager, `Pie Supper ${newPerson().handle}`, inDays(20));
    await signIn(page, await joinAs('User', newPerson('Peg Sorensen')));
    await page.goto(`/cal-events/${_id}`);
    await answer(page, 'Going').click();
    await page.getByRole('button', { name: 'Me and 1 guest' }).click();
    await expect(answer(page, 'Going')).toContainText('2 people');
    await expect(page.getByText('You’re going with 1 guest.')).toBeVisible();
    await page.getByLabel('Note to the organizer').fill('We bring a pie.');
    await page.getByRole('button', { name: 'Save the note' }).click();
    await expect(page.getByText('Your note was saved')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save the note' })).toBeFocused();
    await expectAccessibleInBothThemes(page);

    await signIn(page, manager);
    await page.goto(`/cal-events/${_id}`);
    await expect(page.getByText('2 people: 1 member and 1 guest.')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the list' }).click();
    expect((await download).suggestedFilename()).toBe(`event-${_id}-answers.csv`);
    await page.getByRole('link', { name: 'Sign-in sheet' }).click();
    await expect(page.getByRole('rowheader')).toHaveText(['Peg Sorensen', 'Guest of Peg Sorensen']);
    await page.goto(`/cal-events/${_id}/name-badges`);
    await expect(page.getByText('Guest of Peg Sorensen')).toBeVisible();
  });

  await test.step('the waiting list', async () => {
    const { _id } = await planEvent(manager, `Boat Day ${newPerson().handle}`, inDays(20));
    await limit(manager, _id);
    const [first, second] = [await joinAs('User'), await joinAs('User')];
    await signIn(page, first);
    await page.goto(`/cal-events/${_id}`);
    await answer(page, 'Going').click();
    await expect(page.getByText('You’re going.')).toBeVisible();

    await signIn(page, second);
    await page.goto(`/cal-events/${_id}`);
    await expect(page.getByText('It’s full.')).toBeVisible();
    await answer(page, 'Going').click();
    await expect(page.getByText('You’re next in line.')).toBeVisible();
    await expectAccessibleInBothThemes(page);

    await signIn(page, first);
    await page.goto(`/cal-events/${_id}`);
    const cleared = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Clear my answer' }).click();
    await cleared;
    await expect(answer(page, 'Going')).toHaveAttribute('aria-pressed', 'false');
    await signIn(page, second);
    await page.goto(`/cal-events/${_id}`);
    await expect(page.getByText('You’re going.')).toBeVisible();
  });
});
