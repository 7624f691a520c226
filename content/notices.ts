import { day } from './moments.ts';

/** A notice that looks as if it had been sent some days ago. */
export const sampleNotice = {
  subject: 'Food drive needs six drivers with trucks',
  message: [
    'Good morning, coaches.',
    'The food drive fills the school gym again this year. We can pack it, but we cannot carry it: six drivers with a truck or a van would do it in one morning.',
    'Meet at the loading dock behind the gym at 8 on Saturday. Coffee and doughnuts are on the club.',
    'If you can drive, write it on the Post Feed, so that everybody sees how many we are.',
  ].join('\n\n'),
  daysAgo: 9,
};

/** What the mail server said about two old addresses. */
export const sampleFailures = [
  'The mail server said: 550 5.1.1 No mailbox of this name here',
  'The mail server said: 552 5.2.2 The mailbox is full',
];

export function sampleNoticeMoment(now: number): number {
  return now - sampleNotice.daysAgo * day;
}
