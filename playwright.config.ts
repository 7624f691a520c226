import { defineConfig } from '@playwright/test';
import { readBrowser, toLaunchOptions } from './e2e/browser.ts';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/server.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // For what hangs; a test that passes waits for what happens.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env.FIELDHOUSE_URL,
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // A trace of every journey takes as long as the journey: ask for one with --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    // It starts anew in every journey, which takes a second; those that are about it, and a whole one, allow it.
    serviceWorkers: 'block',
    video: 'off',
    launchOptions: toLaunchOptions(await readBrowser()),
  },
});
