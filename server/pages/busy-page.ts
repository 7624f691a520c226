import { createWaitingPage } from './waiting-page.ts';

const retryAfter = 10;

/** What a visitor gets while the server has more pages to render than it can. */
export const busyPage = createWaitingPage(
  {
    title: 'Very busy',
    heading: 'We are very busy',
    text: `Many people are opening pages at the same time. Wait ${retryAfter} seconds, then try again.`,
  },
  retryAfter,
);
