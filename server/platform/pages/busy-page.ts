import { createWaitingPage } from './waiting-page.ts';

const retryAfter = 10;

/** What a visitor gets while the server has too many pages to render. */
export const busyPage = createWaitingPage(
  {
    title: 'Very busy',
    heading: 'We’re very busy right now',
    text: `A lot of people are using the site right now. Wait ${retryAfter} seconds, then try again.`,
  },
  retryAfter,
);
