import type { Generated } from 'kysely';
import type { Rsvp } from '#contracts/rsvps.ts';

export interface EventTables {
  events: EventsTable;
  breakfastChanges: BreakfastChangesTable;
  eventAnswers: RsvpsTable;
  eventReminders: EventRemindersTable;
}

interface EventsTable {
  id: Generated<number>;
  /** null: who made it has left. */
  userId: number | null;
  title: string;
  description: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  /** The club's local time, `YYYY-MM-DDTHH:mm`. */
  startDate: string;
  endDate: string | null;
  createdAt: number;
  /** When it was last written, in epoch ms. */
  changedAt: Generated<number>;
}

/** The months whose breakfast is not on its first Wednesday. */
interface BreakfastChangesTable {
  /** `YYYY-MM` */
  month: string;
  /** The club's local time; null: it is skipped. */
  startDate: string | null;
  changedAt: Generated<number>;
}

/** Who comes to an event; an id may be that of a breakfast, which has no row. */
interface RsvpsTable {
  eventId: string;
  userId: number;
  answer: Rsvp;
  answeredAt: number;
}

/** The reminders that are still to be sent, each for an event at its time. */
interface EventRemindersTable {
  eventId: string;
  startDate: string;
}
