import { waitingPhotoLimits } from '#contracts/events/waiting-photos.ts';
import { commentsADayReached, createComment as endpoint } from '#contracts/feed/posts.ts';
import { photoLimits } from '#contracts/gallery/photos.ts';
import { changeByKind, type EmailKind } from '#contracts/notifications/email-preferences.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import { findEvent } from '#server/events/events/queries.ts';
import { addWaitingPhotos } from '#server/events/waiting-photos/add.ts';
import { createComment } from '#server/feed/posts/comment-commands.ts';
import type { Gesture } from '#server/mailings/inbound/reading/gestures.ts';
import { updateEmailPreferences } from '#server/notifications/email-preferences/commands.ts';
import { replyAddress } from '#server/notifications/mail-tokens/mail-links.ts';
import { findPostingAddress } from '#server/notifications/mail-tokens/posting-address.ts';
import type { MailPurpose } from '#server/platform/database/tables/inbound.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { badField, notFound, Refusal } from '#server/platform/http/errors.ts';
import { describeCount } from './answer.ts';
import { answerEvent } from './answer-event.ts';
import { asksToStop } from './asks-to-stop.ts';
import { leftOutEmail, photosArrivedEmail, stoppedEmail } from './effect-emails.ts';
import { forwardToManagers, forwardToSender, forwardWords, organizerOf } from './forward.ts';
import { forReaders } from './hold.ts';
import { type InboundServices, type Incoming, type Result, refuse } from './incoming.ts';
import { expiredEmail } from './refusal-emails.ts';
import { checkBody, storePictures, submissionOf, writePost } from './write-post.ts';

/** The kind of emails that STOP ends, by the purpose of the address it was sent to. */
const stoppedKinds: Partial<Record<MailPurpose, EmailKind>> = {
  comment: 'replies',
  notice: 'notices',
  event: 'events',
  photos: 'reminders',
  managers: 'newsletter',
};

type Effect = (services: InboundServices, incoming: Incoming) => Promise<Result>;

const effects: Partial<Record<MailPurpose, Effect>> = {
  comment: writeComment,
  post: writePost,
  notice: forwardToSender,
  event: answerEvent,
  photos: addPhotos,
  managers: forwardToManagers,
};

const tooLong = 'It is longer than we read. Write it in a new, short email, without the text you’re replying to.';

const gestures: Record<Gesture, string> = {
  reaction:
    'It was a reaction, such as a thumbs-up. The site can’t use reactions sent by email. To like a post, press Like on its page.',
  recall: 'The site can’t recall an email. Delete what you wrote on the site.',
  away: 'Its subject looks like that of an automatic reply. If you wrote it, send it again with another subject.',
};

/**
 * Does what the member asks for with an email to their own address. Addresses and links with a token are
 * removed from text that others may read. @throws Refusal for what the site would refuse, too
 */
export async function doWhatItAsks(services: InboundServices, received: Incoming): Promise<Result> {
  const incoming = { ...received, mail: forReaders(received.mail, services.config) };
  const { holder, mail } = incoming;
  const effect = effects[holder.purpose];
  if (!effect) return refuse('This address is for links, not for emails.');
  if (asksToStop(mail, holder.name)) return stopEmails(services, incoming);
  if (mail.gesture) throw new Refusal(400, { error: gestures[mail.gesture] });
  if (mail.isTooLong) throw new Refusal(400, { error: tooLong });
  if (!holder.hasExpired) return effect(services, incoming);
  const letterhead = await services.readLetterhead();
  const isPost = holder.purpose === 'post';
  const address = isPost
    ? await findPostingAddress(services.db, holder.userId, letterhead)
    : replyAddress(holder, holder, letterhead);
  const response = expiredEmail(incoming, address, letterhead);
  return { ...refuse('The address it went to is more than 60 days old.'), response };
}

/**
 * Has the pictures of an email wait for a manager. What was typed becomes the caption of a single one; words about several, or
 * too many for a caption, go to the organizer.
 * @throws Refusal
 */
async function addPhotos(services: InboundServices, incoming: Incoming): Promise<Result> {
  const { db, config, readLetterhead } = services;
  const { mail, holder } = incoming;
  const { userId, thing: eventId } = holder;
  if (mail.pictures.length === 0) throw new Refusal(400, { error: 'There were no photos in it.' });
  const { stored, leftOut } = await storePictures(services, incoming, waitingPhotoLimits.atOnce);
  if (stored.length === 0)
    throw new Refusal(400, {
      error: 'We couldn’t use the photos in it: they don’t open, or you’ve sent too many today.',
    });
  const words = mail.text;
  const isCaption = stored.length === 1 && words.length <= photoLimits.caption;
  const photos = stored.map((url) => ({ url, caption: isCaption ? words.replace(/\s+/g, ' ') : '' }));
  await inTransaction(db, (tx) => addWaitingPhotos(tx, { eventId, userId, photos, source: 'email' }, config));
  const sent = isCaption || words === '' ? undefined : await sendWords(services, incoming, words);
  const arrived = { count: stored.length, leftOut: leftOut + mail.otherFiles.length, told: sent?.told };
  return {
    outcome: 'photos',
    response: photosArrivedEmail(holder, arrived, await readLetterhead()),
    ...(sent?.forwarded && { forwarded: sent.forwarded }),
    logEntry: {
      kind: 'acted-by-email',
      by: userId,
      detail: `${describeCount(stored.length, 'photo')} of event ${eventId}`,
    },
  };
}

async function sendWords(services: InboundServices, incoming: Incoming, words: string) {
  const event = await findEvent(services.db, incoming.holder.thing);
  if (!event) throw notFound('event');
  return forwardWords(services, incoming, { userId: organizerOf(event), title: event.title, words });
}

/** Ends the kind of emails that this one answers, however old that is, and says so. Posting addresses have none. */
async function stopEmails({ db, readLetterhead }: InboundServices, { holder }: Incoming): Promise<Result> {
  const kind = stoppedKinds[holder.purpose];
  if (kind) await updateEmailPreferences(db, holder.userId, changeByKind[kind].off);
  const letterhead = await readLetterhead();
  const logEntry = { kind: 'acted-by-email', by: holder.userId, detail: `turned off: ${kind ?? 'nothing'}` } as const;
  return { outcome: 'stopped', response: stoppedEmail(holder, kind, letterhead), logEntry };
}

/** Makes an email a comment of the member on the post. @throws Refusal */
async function writeComment(services: InboundServices, incoming: Incoming): Promise<Result> {
  const { db, limiters, rates, readLetterhead } = services;
  const { messageId, mail, holder } = incoming;
  const { userId, thing } = holder;
  const { body } = checkBody(endpoint, { body: mail.text });
  const { isAllowed } = await limiters.create('comment', rates.comments, oneDay).count(String(userId));
  if (!isAllowed) throw badField('body', commentsADayReached);
  await createComment(db, Number(thing), { userId, body, submission: submissionOf(messageId) });
  const logEntry = { kind: 'acted-by-email', by: userId, detail: `comment on post ${thing}` } as const;
  const leftOut = mail.pictures.length + mail.otherFiles.length;
  if (leftOut === 0) return { outcome: 'comment', logEntry };
  const response = leftOutEmail(holder, `/post/${thing}`, await readLetterhead());
  return { outcome: 'comment', logEntry, response };
}
