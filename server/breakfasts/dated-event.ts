import type { PlannedEvent } from '#contracts/events.ts';

/** With when it was last written, in epoch ms. */
export type DatedEvent = PlannedEvent & { changedAt: number };
