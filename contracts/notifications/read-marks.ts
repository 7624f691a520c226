import { z } from 'zod';
import { idParam } from '#contracts/platform/common.ts';
import { done, endpoint } from '#contracts/platform/endpoint.ts';

const readableLists = ['posts', 'photos'] as const;
export type ReadableList = (typeof readableLists)[number];

export const markRead = endpoint({
  method: 'POST',
  url: '/api/read-marks/:list',
  summary: 'Reports that you have seen everything between two posts or photos; the newsletter leaves it out.',
  permission: 'member',
  limit: 'check',
  params: z.object({ list: z.enum(readableLists) }),
  body: z
    .object({ oldest: idParam, newest: idParam })
    .refine(({ oldest, newest }) => oldest <= newest, { path: ['oldest'], error: 'The oldest comes first.' }),
  response: done,
});
