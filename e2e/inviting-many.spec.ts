import { type Browser, expect, test } from '@playwright/test';
import { listInvitations } from '#contracts/membership/invitations.ts';
import { startMailbox } from '#server/testing/mailbox.ts';
import { startFreshServer } from '#server/testing/server-process.ts';
import { callApi } from './api.ts';
import { fillIn } from './forms.ts';
import { leaveAndStop } from './leaving.ts';
import { confirmAddresses, join, newPerson, readToken, signIn } from './people.ts';

const fiveMinutes = 300_000;
const password = 'patience took me forty years';

/** Lists 200 people as a spreadsheet saves them, last name first; every fourth has no email address. */
function spreadsheet(): string {
  const rows = Array.from({ length: 200 }, (_, at) => [
    `Coach, Number ${at}`,
    at % 4 === 3 ? '' : `coach${at}@example.com`,
  ]);
  return ['Name;E-mail', ...rows.map(([name, email]) => `"${name}";${email}`)].join('\r\n');
}

async function signUpOnPhone(browser: Browser, open: { url: string; code?: string }, email: string): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: { 'x-forwarded-for': newPerson().from },
  });
  const page = await context.newPage();
  await page.goto(open.url);
  if (open.code) {
    await page.getByLabel('The code from your letter').fill(open.code);
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome, Number \d+ Coach$/);
  await fillIn(page, { email, password, password2: password });
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await context.close();
}

test('200 people on a spreadsheet are invited, and ten join, three of them by letter, within five minutes', async ({
  page,
  browser,
}) => {
  test.setTimeout(2 * fiveMinutes);
  const mailbox = await startMailbox();
  const server = await startFreshServer({ SMTP_URL: mailbox.url, SIGNUP: 'approval' });
  const ada = newPerson('Ada Admin');
  await join(server.url, ada);
  await confirmAddresses(server);
  await signIn(page, ada, server);
  const began = Date.now();

  await page.goto(`${server.url}/admin/invitations`);
  await page
    .getByLabel('A CSV file')
    .setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(spreadsheet(), 'latin1') });
  await expect(page.getByText('200 people can be invited.')).toBeVisible();
  await page.getByRole('button', { name: 'Invite 200 people' }).click();
  await page.getByRole('link', { name: 'Print the letters' }).click();
  const codes = page.getByRole('article').getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  await expect(codes).toHaveCount(50);
  const printed = (await codes.allTextContents()).slice(0, 3);

  const byLetter = printed.map(async (code, at) => {
    await signUpOnPhone(browser, { url: `${server.url}/join`, code: code.toLowerCase() }, `letter${at}@example.com`);
  });
  const byEmail = [0, 1, 2, 4, 5, 6, 8].map(async (number) => {
    const email = `coach${number}@example.com`;
    const { text } = await mailbox.wait(email, 'invited');
    const url = /https?:\/\/\S+\/join\/\S+/.exec(text)?.[0] ?? '';
    await signUpOnPhone(browser, { url }, email);
  });
  await Promise.all([...byLetter, ...byEmail]);
  const caller = { url: server.url, from: ada.from, token: await readToken(server.url, ada) };
  expect(await callApi(caller, listInvitations, { query: { status: 'joined' } })).toHaveLength(10);
  expect(Date.now() - began).toBeLessThan(fiveMinutes);

  await page.goto(`${server.url}/admin/invitations`);
  await page.getByRole('button', { name: 'Show older invitations' }).click();
  const older = page.getByRole('row', { name: 'Number 10 Coach' });
  await older.getByRole('button', { name: 'Revoke' }).click();
  await expect(older).toHaveCount(0);
  await leaveAndStop(page, server);
  await mailbox.stop();
});
