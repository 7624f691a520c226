import type { Generated } from 'kysely';
import type { Rsvp } from '#contracts/rsvps.ts';
import type { SubmissionColumns } from './submissions.ts';

export interface EventTables {
  events: EventsTable;
  breakfastChanges: BreakfastChangesTable;
  eventAnswers: RsvpsTable;
  eventReminders: EventRemindersTable;
}

interface EventsTable extends SubmissionColumns {
  id: Generated<number>;
  /** null when its creator has left. */
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
  /** When it was last changed, in epoch ms. */
  changedAt: Generated<number>;
}

/** Months whose breakfast is not on its first Wednesday. */
interface BreakfastChangesTable {
  /** `YYYY-MM` */
  month: string;
  /** The club's local time; null means it is skipped. */
  startDate: string | null;
  changedAt: Generated<number>;
}

/** Who comes to an event; the id may be that of a breakfast, which has no row. */
interface RsvpsTable {
  eventId: string;
  userId: number;
  answer: Rsvp;
  answeredAt: number;
}

/** Reminders still to be sent, one for an event and its time. */
interface EventRemindersTable {
  eventId: string;
  startDate: string;
}
