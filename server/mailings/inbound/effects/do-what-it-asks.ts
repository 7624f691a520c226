import { findPostingAddress } from '#server/notifications/mail-tokens/posting-address.ts';
import type { MailPurpose } from '#server/platform/database/tables/inbound.ts';
import { addPhotos } from './add-photos.ts';
import { answerEvent } from './answer-event.ts';
import { expiredEmail } from './emails.ts';
import { forwardToManagers, forwardToSender } from './forward.ts';
import { type InboundServices, type Incoming, type Result, refuse } from './incoming.ts';
import { asksToStop, stopEmails } from './stop-emails.ts';
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

/** Does what the member asks for with an email to their own address. @throws Refusal for what the site would refuse, too */
export async function doWhatItAsks(services: InboundServices, incoming: Incoming): Promise<Result> {
  const { holder, mail } = incoming;
  const effect = effects[holder.purpose];
  if (!effect) return refuse('This address is for links, not for emails.');
  if (asksToStop(mail)) return stopEmails(services, incoming);
  if (!holder.hasExpired) return effect(services, incoming);
  const letterhead = await services.readLetterhead();
  const isPost = holder.purpose === 'post';
  const postingAddress = isPost ? await findPostingAddress(services.db, holder.userId, letterhead) : undefined;
  const response = expiredEmail(incoming, postingAddress, letterhead);
  return { ...refuse('The email it answers is more than 60 days old.'), response };
}
