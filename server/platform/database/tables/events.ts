import type { ColumnType, Generated } from 'kysely';
import type { RepeatEvery } from '#contracts/events/event-repeat.ts';
import type { Rsvp } from '#contracts/events/rsvps.ts';
import type { PhotoSource } from '#contracts/events/waiting-photos.ts';
import type { SubmissionColumns } from './submissions.ts';

export interface EventTables {
  events: EventsTable;
  breakfastChanges: BreakfastChangesTable;
  eventAnswers: RsvpsTable;
  eventReminders: EventRemindersTable;
  photoRequests: PhotoRequestsTable;
  waitingPhotos: WaitingPhotosTable;
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
  /** Where it was to be before it was moved to another place, in one line; empty if it was not. */
  earlierPlace: Generated<string>;
  /** Who edited it last; null if no one did, or if that person has left. */
  changedById: Optional<number | null>;
  /** How many people may come, guests included; null if everyone may. */
  capacity: Optional<number | null>;
  /** When it was canceled, in epoch ms; null if it takes place. */
  canceledAt: Optional<number | null>;
  /** What the email about it told everyone who had said Going or Maybe; may be empty. */
  cancelWords: Generated<string>;
  /** The same for all events of a series: the id of the first one, which may be gone. Null if it does not repeat. */
  seriesId: Optional<number | null>;
  repeatEvery: Optional<RepeatEvery | null>;
  /** The last day that the series may have, `YYYY-MM-DD`. */
  repeatUntil: Optional<string | null>;
  /** The day that it has in its series, `YYYY-MM-DD`; it may have been moved by itself. */
  seriesDay: Optional<string | null>;
  /** The address of the picture that a manager chose; null for the drawing that suits its title. */
  picture: Optional<string | null>;
}

/** Null where it is left out. */
type Optional<Value> = ColumnType<Value, Value | undefined>;

/** Months whose breakfast is, or once was, canceled or not on its first Wednesday at the usual place. */
interface BreakfastChangesTable {
  /** `YYYY-MM` */
  month: string;
  /** The club's local time; null means the first Wednesday. */
  startDate: Optional<string | null>;
  /** When it was canceled, in epoch ms; null if it takes place. */
  canceledAt: Optional<number | null>;
  /** What the email about it told everyone who had said Going or Maybe; may be empty. */
  cancelWords: Generated<string>;
  /** Where it is, in one line; empty means the usual place. */
  place: Generated<string>;
  changedAt: Generated<number>;
}

/** Who comes to an event; the id may be that of a breakfast, which has no row. */
interface RsvpsTable {
  eventId: string;
  userId: number;
  answer: Rsvp;
  /** When they last answered, in epoch ms. */
  answeredAt: number;
  /** How many people they bring along. */
  guests: Generated<number>;
  /** For the managers only. */
  note: Generated<string>;
  /** The place in the waiting list: lower ones are first. Null for people who have a place, and for other answers. */
  waitingSince: Optional<number | null>;
  /** When they got a place from the waiting list, in epoch ms. */
  movedUpAt: Optional<number | null>;
  /** 1 while the email about that is still to be written. */
  placeEmailDue: Generated<number>;
  /** The manager who typed it in for them; null if they answered themselves. */
  enteredById: Optional<number | null>;
}

/** Reminders still to be sent, one for an event and its time. */
interface EventRemindersTable {
  eventId: string;
  startDate: string;
}

/** Events whose people were asked for photos; the id may be that of a breakfast. */
interface PhotoRequestsTable {
  eventId: string;
  askedAt: number;
}

/** Photos of events that members sent and no manager has reviewed. */
interface WaitingPhotosTable {
  id: Generated<number>;
  /** Who sent it. */
  userId: number;
  /** The event that it is from. This or `breakfastMonth` is null; both are when the event was deleted. */
  eventId: number | null;
  /** `YYYY-MM`: it is from the breakfast of that month, which has no row in `events`. */
  breakfastMonth: string | null;
  caption: string;
  url: string;
  /** null for a picture on the image host. */
  uploadName: string | null;
  source: PhotoSource;
  createdAt: number;
}
