import { test } from 'vitest';
import type { AppLimits } from '#server/app.ts';
import { startMailbox } from './mailbox.ts';
import { createClub, createPerson } from './people.ts';
import { startApp } from './start-app.ts';
import { startYoutube } from './youtube-double.ts';

export const perFile = { scope: 'file' } as const;

/**
 * Tests that share one `app` and `visitor` per file. The app starts with the first test that uses it, with the `settings`
 * of the file if it extends them.
 */
export function testWithApp(settings: NodeJS.ProcessEnv = {}, limits?: AppLimits) {
  return test
    .extend('settings', perFile, () => settings)
    .extend('app', perFile, async ({ settings: found }, { onCleanup }) => {
      const app = await startApp(found, limits);
      onCleanup(app.stop);
      return app;
    })
    .extend('visitor', perFile, ({ app }) => createPerson(app, 'A visitor'));
}

/** Extends `testWithApp` with a `club` with people of every role, who join before the first test. */
export function testWithClub(settings?: NodeJS.ProcessEnv, limits?: AppLimits) {
  return testWithApp(settings, limits).extend('club', { ...perFile, auto: true }, ({ app }) => createClub(app));
}

/** Extends `testWithApp` with a `mailbox` that receives its emails; their links start with `https://coaches.example.com`. */
export function testWithMailbox(settings?: NodeJS.ProcessEnv, limits?: AppLimits) {
  return (
    testWithApp(settings, limits)
      // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it which fixtures this one needs, and it needs none.
      .extend('mailbox', perFile, async ({}, { onCleanup }) => {
        const mailbox = await startMailbox();
        onCleanup(mailbox.stop);
        return mailbox;
      })
      .extend(
        'settings',
        perFile,
        ({ mailbox }): NodeJS.ProcessEnv => ({
          SMTP_URL: mailbox.url,
          SITE_URL: 'https://coaches.example.com',
          ...settings,
        }),
      )
  );
}

/** Gives each test its own app with a `club`, and a `mailbox` that receives its emails. */
export function testWithMailedClub(settings: NodeJS.ProcessEnv = {}) {
  return (
    test
      // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it which fixtures this one needs, and it needs none.
      .extend('mailbox', async ({}, { onCleanup }) => {
        const mailbox = await startMailbox();
        onCleanup(mailbox.stop);
        return mailbox;
      })
      .extend('app', async ({ mailbox }, { onCleanup }) => {
        const app = await startApp({ SMTP_URL: mailbox.url, SITE_URL: 'https://coaches.example.com', ...settings });
        onCleanup(app.stop);
        return app;
      })
      .extend('club', { auto: true }, ({ app }) => createClub(app))
  );
}

/** Extends `testWithClub` with a fake `youtube` for its searches. */
export function testWithYoutube() {
  return (
    testWithClub()
      // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it which fixtures this one needs, and it needs none.
      .extend('youtube', perFile, async ({}, { onCleanup }) => {
        const youtube = await startYoutube();
        onCleanup(youtube.stop);
        return youtube;
      })
      .extend('settings', perFile, ({ youtube }) => youtube.settings)
  );
}
