import type { Gesture } from '#server/mailings/inbound/reading/gestures.ts';
import { findPostingAddress } from '#server/notifications/mail-tokens/posting-address.ts';
import type { MailPurpose } from '#server/platform/database/tables/inbound.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { addPhotos } from './add-photos.ts';
import { answerEvent } from './answer-event.ts';
import { asksToStop } from './asks-to-stop.ts';
import { forReaders } from './for-readers.ts';
import { forwardToManagers, forwardToSender } from './forward.ts';
import { type InboundServices, type Incoming, type Result, refuse } from './incoming.ts';
import { expiredEmail } from './refusal-emails.ts';
import { stopEmails } from './stop-emails.ts';
import { writeComment } from './write-comment.ts';
import { writePost } from './write-post.ts';

type Effect = (services: InboundServices, incoming: Incoming) => Promise<Result>;

const effects: Partial<Record<MailPurpose, Effect>> = {
  comment: writeComment,
  post: writePost,
  notice: forwardToSender,
  event: answerEvent,
  photos: addPhotos,
  managers: forwardToManagers,
};

const tooLong = 'It is longer than we read. Write it in a new, short email, without what you answer.';

const gestures: Record<Gesture, string> = {
  reaction:
    'It was a reaction, such as a thumbs-up. The site can’t use reactions sent by email. To like a post, press Like on its page.',
  recall: 'The site can’t recall an email. Delete what you wrote on its page.',
  away: 'Its subject looks like that of an automatic reply. If you wrote it, send it again with another subject.',
};

/**
 * Does what the member asks for with an email to their own address. Whatever others may read of it has no address and no link
 * with a token in it. @throws Refusal for what the site would refuse, too
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
  const postingAddress = isPost ? await findPostingAddress(services.db, holder.userId, letterhead) : undefined;
  const response = expiredEmail(incoming, postingAddress, letterhead);
  return { ...refuse('The email it answers is more than 60 days old.'), response };
}
