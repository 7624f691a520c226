import { z } from 'zod';
import { endpoint } from '#contracts/platform/endpoint.ts';

/** What a new club sets up, in this order; each can be left for later. */
export const setupSteps = ['club', 'timeZone', 'contact', 'breakfast', 'joining', 'email'] as const;
export type SetupStep = (typeof setupSteps)[number];

const state = z.enum(['open', 'done', 'skipped']);
const setup = z
  .object({
    steps: z.array(z.object({ name: z.enum(setupSteps), state })).length(setupSteps.length),
    /** Whether no step is open anymore. */
    finished: z.boolean(),
  })
  .meta({ id: 'Setup' });
export type Setup = z.infer<typeof setup>;

export const readSetup = endpoint({
  method: 'GET',
  url: '/api/admin/setup',
  summary: 'How far a new club is set up. A club that existed before these steps counts as finished.',
  permission: 'admin',
  response: setup,
});

export const updateSetup = endpoint({
  method: 'PUT',
  url: '/api/admin/setup',
  summary: 'Notes that a step is done, or left for later. What belongs to the step is saved elsewhere.',
  permission: 'admin',
  limit: 'write',
  body: z.object({
    step: z.enum(setupSteps, 'There is no such step.'),
    state: z.enum(['done', 'skipped'], 'Use done or skipped.'),
  }),
  response: setup,
});
