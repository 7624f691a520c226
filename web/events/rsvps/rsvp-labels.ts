import type { Rsvp } from '#contracts/events/rsvps.ts';
import { countGuests } from '#web/platform/lib/counts.ts';
import type { IconName } from '#web/platform/ui/icon-names.ts';

interface RsvpLabels {
  label: string;
  icon: IconName;
  /** What the site says to someone who gave this answer. */
  confirmation: string;
}

export const rsvpLabels: Record<Rsvp, RsvpLabels> = {
  going: { label: 'Going', icon: 'circle-check', confirmation: 'You’re going' },
  maybe: { label: 'Maybe', icon: 'help-circle', confirmation: 'You said maybe' },
  declined: { label: 'Can’t go', icon: 'circle-x', confirmation: 'You can’t go' },
};

/** Returns the end of a sentence about an answer: " with 2 guests", or nothing without guests. */
export function withGuests(guests: number): string {
  return guests > 0 ? ` with ${countGuests(guests)}` : '';
}
