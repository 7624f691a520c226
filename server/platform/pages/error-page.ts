import { createWaitingPage } from './waiting-page.ts';

const retryAfter = 60;

/** What a visitor gets when a page fails because of a fault of ours. */
export const errorPage = createWaitingPage(
  {
    title: 'Something went wrong',
    heading: 'Something went wrong here',
    text: 'This page could not be shown. It is our fault, not yours, and nothing is lost. Please try again in a minute.',
  },
  retryAfter,
  500,
);
