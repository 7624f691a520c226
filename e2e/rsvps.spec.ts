import { expect, type Page } from '@playwright/test';
import { inDays, planEvent } from './events.ts';
import { expectAccessible, expectAccessibleInBothThemes } from './expect-accessible.ts';
import { test } from './fixtures.ts';
import { hearNothing } from './live-changes.ts';
import { joinAs, newPerson, signIn } from './people.ts';

function answer(page: Page, name: string) {
  return page.getByRole('group', { name: 'Your answer' }).getByRole('button', { name });
}

test('a member RSVPs with the keyboard, sees it everywhere, keeps the last answer when one is refused, and takes it back, and a manager finds the way to the people who are going', async ({
  page,
  problems,
}) => {
  problems.allow(/^400 PUT \/api\/cal-events\/\d+\/answer$/);
  const manager = await joinAs('Manager');
  const { _id, title } = await planEvent(manager, `Pie Supper ${newPerson().handle}`, inDays(20));
  const past = await planEvent(manager, `Long Ago ${newPerson().handle}`, '2020-01-04T09:00');

  await test.step('the answer counts at once, and the focus stays', async () => {
    await signIn(page, await joinAs('User', newPerson('Peg Lindqvist')));
    await page.goto(`/cal-events/${_id}`);
    await expect(page.getByText('No one yet. Be the first.')).toBeVisible();
    await answer(page, 'Going').focus();
    await page.keyboard.press('Enter');
    await expect(answer(page, 'Going')).toHaveAttribute('aria-pressed', 'true');
    await expect(answer(page, 'Going')).toContainText('1 person');
    await expect(answer(page, 'Going')).toBeFocused();
    await expect(page.getByText('You’re going.')).toBeVisible();
    // There is no mail server.
    await expect(page.getByText('by email')).toHaveCount(0);
    await expect(page.getByText('Peg Lindqvist.')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.reload();
    await expect(answer(page, 'Going')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('an answer that the server refuses falls back with a message', async () => {
    const refusal = { status: 400, json: { answer: 'This event is over.' } };
    await page.route('**/api/cal-events/*/answer', (route) => route.fulfill(refusal), { times: 1 });
    await answer(page, 'Maybe').click();
    await expect(page.getByText('We couldn’t save your answer')).toBeVisible();
    await expect(page.getByText('This event is over.')).toBeVisible();
    await expect(answer(page, 'Maybe')).toHaveAttribute('aria-pressed', 'false');
    await expect(answer(page, 'Going')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the list of events shows it', async () => {
    await page.goto('/cal-events');
    await expect(page.getByRole('article').filter({ hasText: title })).toContainText('You’re going');
    await page.getByRole('link', { name: 'I’m going, 1' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  await test.step('another answer takes its place, and everyone who answered is listed', async () => {
    await page.getByRole('link', { name: title }).click();
    await answer(page, 'Can’t go').click();
    await expect(page.getByText('You can’t go.')).toBeVisible();
    await expect(answer(page, 'Going')).toContainText('0 people');
    await page.getByRole('button', { name: 'See everyone who answered' }).click();
    const dialog = page.getByRole('dialog', { name: 'Who answered' });
    await expect(dialog.getByRole('heading', { name: 'Can’t go, 1 person' })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('it is taken back', async () => {
    await page.getByRole('button', { name: 'Clear my answer' }).click();
    await expect(answer(page, 'Can’t go')).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('button', { name: 'Clear my answer' })).toHaveCount(0);
    // The answer shows at once, and opening another document would stop it on its way.
    const saved = page.waitForResponse(`**/api/cal-events/${_id}/answer`);
    await answer(page, 'Maybe').click();
    await expect(page.getByText('You said maybe.')).toBeVisible();
    await saved;
    await page.goto('/cal-events?view=going');
    await expect(page.getByText('You haven’t said Going to any upcoming event.')).toBeVisible();
  });

  await test.step('a past event asks for no answer', async () => {
    await page.goto(`/cal-events/${past._id}`);
    await expect(page.getByRole('heading', { name: 'Who said they were going' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Your answer' })).toHaveCount(0);
  });

  await test.step('a manager who is about to delete the event is led to a notice to the people who said yes or maybe', async () => {
    await signIn(page, manager);
    await page.goto(`/cal-events/${_id}/edit`);
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toContainText('1 person said Going or Maybe.');
    await page.getByRole('dialog').getByRole('link', { name: 'write to them' }).click();
    await expect(page).toHaveURL('/manager/notices');
    await expect(page.getByRole('radio', { name: 'People going to an event' })).toBeChecked();
    const event = page.getByLabel('* Which event?');
    await expect(event).toHaveValue(_id);
    await expect(page.getByRole('button', { name: 'Send to 1 person' })).toBeVisible();
    await expect(page.getByText(`You’re getting this because you said Going or Maybe to “${title}”.`)).toBeVisible();
    await event.selectOption('');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(event).toHaveAccessibleDescription('Choose an event.');
    await expectAccessible(page);
  });
});

test('an answer that was cleared does not show again while the page loads its data again', async ({ page, member }) => {
  await hearNothing(page);
  const { _id } = await planEvent(await joinAs('Manager'), `Pie Supper ${member.handle}`, inDays(20));
  await page.goto(`/cal-events/${_id}`);
  const noOne = page.getByText('No one yet. Be the first.');
  await expect(noOne).toBeVisible();
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const said = await page.evaluateHandle(() => {
    const texts: (string | null)[] = [];
    const status = [...document.querySelectorAll('[role=status]')].find((one) =>
      one.parentElement?.querySelector('fieldset'),
    );
    if (status) new MutationObserver(() => texts.push(status.textContent)).observe(status, { childList: true });
    // After every second load, the page loads its data again as soon as the new data is there.
    const router = Reflect.get(window as object, '__reactRouterDataRouter');
    let { loaderData } = router.state;
    let loads = 0;
    router.subscribe(({ loaderData: next, revalidation }: { loaderData: object; revalidation: string }) => {
      if (next === loaderData || revalidation !== 'idle') return;
      loaderData = next;
      loads += 1;
      if (loads % 2 === 1) queueMicrotask(() => router.revalidate());
    });
    return texts;
  });
  await answer(page, 'Going').click();
  await expect(noOne).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Clear my answer' }).click();
  await expect(noOne).toBeVisible();
  expect(await said.jsonValue()).toEqual(['You’re going. ', 'You’re going. ', 'Your answer is cleared.']);
});
