/** What the page says of docs/accessibility/openacr.yaml: its day, and how many criteria are met, met in part, or not needed. */
export const report = { checkedOn: '2026-11-25', met: 52, partly: 4, unneeded: 5 };

/** The criteria of WCAG that are met only in part, in plain words. */
export const limits = [
  {
    text: 'Videos are on YouTube. Some have no captions, and most have no spoken description of the picture.',
    criteria: ['1.2.2', '1.2.3', '1.2.5'],
  },
  {
    text: 'Login codes expire after a few minutes, for safety. You can always ask for a new one.',
    criteria: ['2.2.3'],
  },
];
