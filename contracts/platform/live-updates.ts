import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What open pages reload when it changes; `notifications` are those of the member who is connected. */
export const liveTopics = ['posts', 'events', 'photos', 'notices', 'notifications'] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** The server writes at least this often (ms), so that proxies keep the stream open and lost connections are noticed. */
export const liveHeartbeat = 20_000;

export const openLiveUpdates = endpoint({
  method: 'GET',
  url: '/api/live',
  summary: `A stream of server-sent events. The data of each is the name of a topic that changed (${liveTopics.join(', ')}), never its content. After reconnecting, load everything again.`,
  permission: 'member',
  limit: 'check',
  response: z.string(),
  contentType: 'text/event-stream',
});
