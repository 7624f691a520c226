import { z } from 'zod';
import { endpoint } from '#contracts/platform/endpoint.ts';
import { byEventId } from '#contracts/platform/event-id.ts';

export const readCalendarAddress = endpoint({
  method: 'GET',
  url: '/api/calendar',
  summary:
    'The address of your personal calendar feed (RFC 5545): the next 150 events, and up to 150 of the last year. It gives ' +
    'access to nothing else, and works until you ask for another one.',
  permission: 'member',
  response: z.object({ url: z.string() }),
});

export const renewCalendarAddress = endpoint({
  method: 'POST',
  url: '/api/calendar',
  summary: 'Another address of your personal calendar feed; the ones from before stop working.',
  permission: 'member',
  limit: 'write',
  response: z.object({ url: z.string() }),
});

export const readCalendarFile = endpoint({
  method: 'GET',
  url: '/api/cal-events/:id/calendar',
  summary: 'The event as an iCalendar file (RFC 5545) in the club’s time zone.',
  permission: 'member',
  params: byEventId,
  response: z.object({ fileName: z.string(), content: z.string() }),
});
