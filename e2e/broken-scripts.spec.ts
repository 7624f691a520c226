import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { fillIn, holdScripts, openForm, waitForScripts } from './forms.ts';
import { joinAs, newPerson, type Person, signIn } from './people.ts';

const scripts = '**/assets/*.js';
const mainScript = /\/assets\/site-[^/]*\.js/;

async function signUp(page: Page, { name, email, password }: Person): Promise<void> {
  await openForm(page, '/register');
  await fillIn(page, { name, email, password, password2: password });
  await page.locator('form').getByRole('button', { name: 'Sign Up' }).click();
}

async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await openForm(page, '/login');
  await fillIn(page, { email, password });
  await page.locator('form').getByRole('button', { name: 'Log In' }).click();
}

/** Breaks the script that all pages share, the way a bug in it would. */
async function breakScripts(page: Page): Promise<void> {
  await page.route(mainScript, async (route) => {
    const body = 'export {}; throw new Error("The script is broken");';
    await route.fulfill({ contentType: 'text/javascript', body });
  });
}

test('where a script throws, a sign-up goes through, a login says why not, and a private page says what to do', async ({
  page,
  problems,
}) => {
  problems.allow(/The script is broken|does not provide an export|error on /);
  problems.allow(/^console: /);
  problems.allow(/^400 POST \/login$/);
  await breakScripts(page);
  const dale = newPerson('Dale Broken');
  await test.step('a sign-up', async () => {
    await signUp(page, dale);
    await expect(page).toHaveURL('/login?notice=account-ready');
  });
  await test.step('a login', async () => {
    await logIn(page, dale);
    await expect(page.getByText('Logging in needs JavaScript, and your browser didn’t run it.')).toBeVisible();
  });
  await test.step('a private page', async () => {
    await signIn(page, dale);
    await page.goto('/dashboard');
    await expect(page.getByText('The members’ pages need JavaScript')).toBeVisible();
    await expect(page.getByRole('status')).toBeHidden();
  });
});

test('where scripts never arrive, a sign-up is sent plainly after 15 seconds, and a private page says what to do', async ({
  page,
}) => {
  await page.clock.install();
  await page.route(scripts, () => {});
  const peg = newPerson('Peg Stalled');
  await signUp(page, peg);
  await expect(page.locator('form [data-held]')).toBeVisible();
  await page.clock.runFor(15_000);
  await expect(page).toHaveURL('/login?notice=account-ready');

  await signIn(page, peg);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.getByText('Opening the page')).toBeVisible();
  await page.clock.runFor(15_000);
  await expect(page.getByText('The members’ pages need JavaScript')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

/** What makes storage fail in the browser: each runs before the scripts of a page. */
const failures: Record<string, () => void> = {
  'where cookies and site data are blocked': () => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse, configurable: true });
    Object.defineProperty(navigator, 'locks', { value: { request: () => Promise.reject(new Error('Access denied')) } });
  },
  'where the storage is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
};

for (const [where, fail] of Object.entries(failures)) {
  test(`${where}, a member logs in, hears how long that lasts, and posts`, async ({ page }) => {
    await page.addInitScript(fail);
    await logIn(page, await joinAs('User', newPerson('Rosa Blocked')));
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText('You’ll be logged out when you close or reload this page')).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Feed' }).click();
    const words = `Posted ${where}.`;
    await fillIn(page, { body: words });
    await page.getByRole('button', { name: 'Post it' }).click();
    await expect(page.getByRole('article').getByText(words)).toBeVisible();
  });
}

/** Adds an icon after each field and a box above them, as a password manager does. */
function addIcons(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const field of document.querySelectorAll('form input')) field.after(document.createElement('span'));
    document.querySelector('form')?.prepend(document.createElement('div'));
  });
}

test('what is typed stays, and the form works, where an extension adds an icon after each field before the scripts arrive', async ({
  page,
  problems,
}) => {
  // React says that it renders the page again.
  problems.allow(/Minified React error #418|hydration/i);
  const { release } = await holdScripts(page);
  const lou = await joinAs('User', newPerson('Lou Manager'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await openForm(page, '/login');
  await fillIn(page, { email: lou.email, password: lou.password });
  await addIcons(page);
  await release();
  await waitForScripts(page);
  await expect(page.locator('[name=email]')).toHaveValue(lou.email);
  await expect(page.locator('[name=password]')).toHaveValue(lou.password);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.locator('form').getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('a login that was sent before the scripts arrive goes through, where an extension has changed the page', async ({
  page,
  problems,
}) => {
  problems.allow(/Minified React error #418|hydration/i);
  const { release } = await holdScripts(page);
  const lou = await joinAs('User', newPerson('Lou Quick'));
  await logIn(page, lou);
  await addIcons(page);
  await release();
  await expect(page).toHaveURL('/dashboard');
});

test('a password typed before the scripts arrive gets into no other form: not on the next page, and not in the same place', async ({
  page,
}) => {
  const lou = newPerson('Lou Private');
  const { release } = await holdScripts(page);
  await openForm(page, '/login');
  await fillIn(page, { email: lou.email, password: lou.password });
  await release();
  await waitForScripts(page);
  const filled = await page.evaluate(() => {
    const form = document.forms[0];
    const other = document.createElement('form');
    other.innerHTML = '<input type="password" name="password" />';
    form?.replaceWith(other);
    return new Promise((resolve) =>
      setTimeout(() => {
        resolve(other.querySelector('input')?.value);
        if (form) other.replaceWith(form);
      }),
    );
  });
  expect(filled).toBe('');
  await page.getByRole('link', { name: 'Sign up for the club' }).click();
  await expect(page).toHaveURL('/register');
  await expect(page.locator('[name=email]')).toHaveValue('');
  await expect(page.locator('[name=password]')).toHaveValue('');
});

test('where a script of an extension fails, a sign-up waits for our scripts, which send it once', async ({
  page,
  problems,
}) => {
  problems.allow(/extension\.example|chrome-extension:|Content Security Policy/);
  const { release } = await holdScripts(page);
  await signUp(page, newPerson('Rosa Extended'));
  await page.evaluate(async () => {
    const script = document.createElement('script');
    script.src = 'https://extension.example/helper.js';
    const failed = new Promise((resolve) => script.addEventListener('error', resolve));
    document.head.append(script);
    await failed;
    void Promise.reject(new Error('Failed to fetch dynamically imported module: chrome-extension://helper/main.js'));
    await new Promise((resolve) => setTimeout(resolve));
  });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await page.evaluate(() => window.heldSubmit?.isReady)).toBe(false);
  await expect(page.locator('form [data-held]')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-stuck');
  await release();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your account is ready. Log in to get started.')).toBeVisible();
});

test('a page that counted as broken no longer does once React takes it over', async ({ page }) => {
  await page.clock.install();
  const { release } = await holdScripts(page);
  await page.goto('/history', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => dispatchEvent(new ErrorEvent('error', { filename: `${location.origin}/broken.js` })));
  await page.clock.runFor(3000);
  await expect(page.locator('html')).toHaveAttribute('data-stuck');
  await release();
  await expect(page.locator('html')).not.toHaveAttribute('data-stuck', { timeout: 10_000 });
});
