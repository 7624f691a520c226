import { defineConfig } from '@playwright/test';
import { readBrowser, toLaunchOptions } from './e2e/browser.ts';
import { journeys } from './e2e/journeys.ts';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/server.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Only for hangs: tests wait for events, however slow the machine is.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // How pages sound when they are read aloud. To see what changed: playwright test read-aloud --update-snapshots, then git diff
  snapshotPathTemplate: '{testDir}/{testFileDir}/transcripts/{arg}{ext}',
  reporter: [['list']],
  // `npm test` runs the journeys, `npm run test:full` everything.
  projects: [
    { name: 'journeys', testMatch: journeys },
    { name: 'rest', testIgnore: journeys },
  ],
  use: {
    baseURL: process.env.FIELDHOUSE_URL,
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Recording a trace doubles the time of a test. Ask for one with --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Starting one takes a second per test. Tests about the service worker allow it.
    serviceWorkers: 'block',
    video: 'off',
    launchOptions: toLaunchOptions(await readBrowser()),
  },
});
