/** What is only partly there, in plain words, with the criteria of WCAG that the report on accessibility says are met in part. */
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
