/** What the page says of docs/accessibility/openacr.yaml: its day, and how many criteria are met, met in part, or not needed. */
export const report = { checkedOn: '2026-11-25', met: 52, partly: 4, unneeded: 5 };

/** What is met in part, in plain words, with the criteria of WCAG that the report says so of. */
export const limits = [
  {
    text: 'Videos are on YouTube. Some have no captions, and most have nobody who describes the picture.',
    criteria: ['1.2.2', '1.2.3', '1.2.5'],
  },
  {
    text: 'Codes for logging in run out after some minutes, for safety. You can always ask for a new one.',
    criteria: ['2.2.3'],
  },
];
