import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const subscription = z.object({ subscribed: z.boolean('Use true or false.') }).meta({ id: 'Subscription' });

export const readSubscription = endpoint({
  method: 'GET',
  url: '/api/subscription',
  summary: 'Whether you get notices by email.',
  permission: 'account',
  response: subscription,
});

export const updateSubscription = endpoint({
  method: 'PUT',
  url: '/api/subscription',
  summary: 'Turns your email notices on or off.',
  permission: 'account',
  limit: 'write',
  body: subscription,
  response: subscription,
});

export const updateSubscriptionByLink = endpoint({
  method: 'PUT',
  url: '/api/subscription/:token',
  summary: 'Turns email notices off or back on with the token from a notice’s unsubscribe link. No login needed.',
  permission: 'anyone',
  limit: 'email-link',
  params: z.object({ token: z.string().min(1).max(200) }),
  body: subscription,
  response: subscription,
});

/** The field of the unsubscribe form, and the query parameter that carries the result without JavaScript. */
export const outcomeParam = 'notices' as const;
export type SubscriptionOutcome = 'on' | 'off' | 'incomplete';
