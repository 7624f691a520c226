import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const readCalendarAddress = endpoint({
  method: 'GET',
  url: '/api/calendar',
  summary:
    'The address of your personal calendar feed (RFC 5545) with all events. It gives access to nothing ' +
    'else and stops working when your password changes.',
  permission: 'member',
  response: z.object({ url: z.string() }),
});
