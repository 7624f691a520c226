import { z } from 'zod';
import { endpoint } from '#contracts/platform/endpoint.ts';

export const downloadEverything = endpoint({
  method: 'GET',
  url: '/api/users/everything',
  summary: 'Your account and what you wrote and added, as one JSON file.',
  permission: 'account',
  response: z.record(z.string(), z.unknown()),
});
