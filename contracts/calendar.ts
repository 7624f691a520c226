import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const readCalendarAddress = endpoint({
  method: 'GET',
  url: '/api/calendar',
  summary:
    'The address of one’s own calendar (RFC 5545) with all events, for programs that subscribe to it. It opens nothing ' +
    'else; a new password ends it.',
  permission: 'member',
  response: z.object({ url: z.string() }),
});
