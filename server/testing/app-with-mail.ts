import type { AppLimits } from '#server/app.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';
import { startApp, type TestApp } from './start-app.ts';

export interface AppWithMailbox extends TestApp {
  /** Receives all of its emails. */
  mailbox: Mailbox;
}

/** Starts an app like `startApp`; links in its emails start with `https://coaches.example.com`. */
export async function startAppWithMailbox(
  settings: NodeJS.ProcessEnv = {},
  limits?: AppLimits,
): Promise<AppWithMailbox> {
  const mailbox = await startMailbox();
  const site = { SMTP_URL: mailbox.url, SITE_URL: 'https://coaches.example.com' };
  const app = await startApp({ ...site, ...settings }, limits);
  return {
    ...app,
    mailbox,
    async stop() {
      await app.stop();
      await mailbox.stop();
    },
  };
}
