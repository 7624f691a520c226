import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/events/rsvps-by-link.ts';
import { isPast } from '#contracts/platform/event-dates.ts';
import { findEvent, findNextDate } from '#server/events/events/queries.ts';
import { findTokenHolder, type TokenHolder } from '#server/notifications/mail-tokens/mail-tokens.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { handlePublic } from '#server/platform/http/handle.ts';
import { localDay } from '#server/platform/time/time-zone.ts';
import type { Services } from '#server/services.ts';
import { saveRsvp } from './commands.ts';

/** Handles RSVPs with a link from an email, without a login. */
export function rsvpByLinkRoutes(app: FastifyInstance, { db, config }: Pick<Services, 'db' | 'config'>): void {
  async function readHolder(token: string): Promise<TokenHolder> {
    const holder = await findTokenHolder(db, config.jwtSecret, token);
    if (holder?.purpose !== 'rsvp' || holder.hasExpired) throw linkEnded();
    return holder;
  }

  async function readRsvp({ userId, name, thing }: TokenHolder): Promise<endpoints.RsvpByLink> {
    const event = await findEvent(db, thing);
    const today = localDay(config.timeZone, new Date());
    if (!event || isPast(event, today)) throw linkEnded();
    const { _id, title, startDate, endDate, address, city, canceled, canceledWords } = event;
    const nextDate = await findNextDate(db, event, today);
    const cancellation = { isCanceled: canceled !== null, canceledWords, nextDate };
    const own = await db
      .selectFrom('eventAnswers')
      .select(['answer', 'guests', 'waitingSince'])
      .where('eventId', '=', thing)
      .where('userId', '=', userId)
      .executeTakeFirst();
    return {
      event: { _id, title, startDate, endDate, address, city, ...cancellation },
      name,
      answer: own?.answer ?? null,
      guests: own?.guests ?? 0,
      isWaiting: own?.answer === 'going' && own.waitingSince !== null,
    };
  }

  handlePublic(app, endpoints.readRsvpByLink, async ({ params }) => readRsvp(await readHolder(params.token)));

  handlePublic(app, endpoints.saveRsvpByLink, async ({ params, body }) => {
    const holder = await readHolder(params.token);
    await readRsvp(holder);
    const { userId, thing: eventId } = holder;
    const logEntry = { kind: 'acted-by-email', by: userId, detail: `RSVP to event ${eventId}, with a link` } as const;
    await saveRsvp(db, { eventId, userId, enteredById: null, ...body }, { timeZone: config.timeZone, logEntry });
    return readRsvp(holder);
  });
}

function linkEnded(): Refusal {
  const error =
    'This link has ended. The event is over or was deleted, or the email is too old. Log in to see what is coming up.';
  return new Refusal(404, { error });
}
