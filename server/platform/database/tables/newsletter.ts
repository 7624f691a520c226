import type { Generated } from 'kysely';
import type { NewsletterFrequency } from '#contracts/mailings/newsletter.ts';

export interface NewsletterTables {
  newsletters: NewslettersTable;
  newsletterGreetings: NewsletterGreetingsTable;
  emailsSent: EmailsSentTable;
}

/** One newsletter: what was new when it started, written for each recipient at the moment it is sent. */
interface NewslettersTable {
  id: Generated<number>;
  frequency: NewsletterFrequency;
  scheduledAt: number;
  startedAt: number;
  /** null while it is being sent. */
  finishedAt: number | null;
  /** What the managers say at its beginning; may be empty. */
  greeting: string;
  /** The first half of the Message-IDs of its emails. */
  messageKey: string;
  /** Why it is waiting, or why it ended early; null otherwise. */
  trouble: string | null;
  /** How many emails are in each state, once it is finished; null until then, when they are counted. */
  countsJson: Generated<string | null>;
}

/** The greeting of the next newsletter, in one row; none if nobody has written one. */
interface NewsletterGreetingsTable {
  id: 1;
  body: string;
  /** Counts the changes, so that two managers don’t overwrite each other. */
  version: number;
  /** null when they have left. */
  userId: number | null;
}

/** How many emails were sent in an hour, counted from the epoch; of the last two days. */
interface EmailsSentTable {
  hour: number;
  count: number;
}
