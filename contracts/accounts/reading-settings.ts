import { z } from 'zod';
import { endpoint } from '#contracts/platform/endpoint.ts';

/** In percent of what the browser shows otherwise. */
export const textSizes = ['100', '125', '150', '200'] as const;
export const themes = ['light', 'dark'] as const;
export type TextSize = (typeof textSizes)[number];
export type Theme = (typeof themes)[number];

/** How a member likes to read, on every device; null where they never chose. */
const readingSettings = z
  .object({
    textSize: z.enum(textSizes, 'Choose 100, 125, 150, or 200.').nullable(),
    theme: z.enum(themes, 'Choose light or dark.').nullable(),
  })
  .meta({ id: 'ReadingSettings' });
export type ReadingSettings = z.infer<typeof readingSettings>;

const changedReadingSettings = readingSettings.partial().meta({ id: 'ChangedReadingSettings' });
export type ChangedReadingSettings = z.infer<typeof changedReadingSettings>;

export const readReadingSettings = endpoint({
  method: 'GET',
  url: '/api/users/reading-settings',
  summary: 'The text size and colors that you chose.',
  permission: 'account',
  response: readingSettings,
});

export const updateReadingSettings = endpoint({
  method: 'PUT',
  url: '/api/users/reading-settings',
  summary: 'Changes the text size or colors that you read with; what you leave out stays as it is.',
  permission: 'account',
  limit: 'write',
  body: changedReadingSettings,
  response: readingSettings,
});
