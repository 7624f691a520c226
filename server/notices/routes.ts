import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/notices.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/schema.ts';
import { answer, answerAnyone, success } from '#server/http/answer.ts';
import { badField, Refusal } from '#server/http/errors.ts';
import { enqueue } from '#server/jobs/queue.ts';
import type { Letterhead } from '#server/mail/layout.ts';
import { countAudiences } from './audience.ts';
import { toMoment } from './club-time.ts';
import { createNotice, resumeNotice, stopNotice, updateSubscription } from './commands.ts';
import { noticeEmail } from './emails.ts';
import { isSubscribed, listNotices, readNotice, readNoticeDetails, readRecipient } from './queries.ts';
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts';

interface Needs {
  db: Database;
  config: Pick<Config, 'timeZone'>;
  letterhead: () => Promise<Letterhead>;
  unsubscribeTokens: UnsubscribeTokens;
}

export function noticeRoutes(app: FastifyInstance, { db, config, letterhead, unsubscribeTokens }: Needs): void {
  function readSendAt(local: string | null): number | null {
    if (local === null) return null;
    const moment = toMoment(local, config.timeZone);
    if (moment < Date.now()) throw badField('sendAt', 'This time has passed. Choose a later one, or send it now.');
    return moment;
  }

  answer(app, endpoints.listNotices, () => listNotices(db));

  answer(app, endpoints.countAudiences, () => countAudiences(db));

  answer(app, endpoints.readNotice, ({ params }) => readNoticeDetails(db, Number(params.id)));

  answer(app, endpoints.createNotice, async ({ viewer, body: { sendAt, ...written } }) => {
    const id = await createNotice(db, Number(viewer._id), written, readSendAt(sendAt));
    return readNotice(db, id);
  });

  answer(app, endpoints.sendTestNotice, async ({ viewer, body }) => {
    const recipient = await readRecipient(db, viewer);
    await enqueue(db, 'send-mail', noticeEmail(recipient, body, await letterhead(), unsubscribeTokens));
    return success;
  });

  answer(app, endpoints.stopNotice, async ({ params }) => {
    await stopNotice(db, Number(params.id));
    return readNotice(db, Number(params.id));
  });

  answer(app, endpoints.resumeNotice, async ({ params }) => {
    await resumeNotice(db, Number(params.id));
    return readNotice(db, Number(params.id));
  });

  answer(app, endpoints.readSubscription, async ({ viewer }) => ({
    subscribed: await isSubscribed(db, Number(viewer._id)),
  }));

  answer(app, endpoints.updateSubscription, async ({ viewer, body }) => {
    await updateSubscription(db, Number(viewer._id), body.subscribed);
    return body;
  });

  answerAnyone(app, endpoints.updateSubscriptionByLink, async ({ params, body }) => {
    const userId = unsubscribeTokens.read(params.token);
    if (userId === undefined) throw new Refusal(404, { error: badLink });
    await updateSubscription(db, userId, body.subscribed);
    return body;
  });
}

const badLink = 'This link is not complete. Open it from the mail again, or turn the notices off on your account page.';
