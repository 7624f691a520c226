import type { PlannedEvent } from '#contracts/events/events.ts';

/** An event with when it was last changed, in epoch ms. */
export type DatedEvent = PlannedEvent & { changedAt: number };
