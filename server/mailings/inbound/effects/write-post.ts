import { postPictureLimits } from '#contracts/feed/post-pictures.ts';
import { createPost as contract } from '#contracts/feed/posts.ts';
import { createPost } from '#server/feed/posts/commands.ts';
import type { InboundMail } from '#server/mailings/inbound/reading/read-mail.ts';
import { isForwardSubject, titleOf } from '#server/mailings/inbound/typed-text/subjects.ts';
import { issueMailToken } from '#server/notifications/mail-tokens/mail-tokens.ts';
import { fold } from '#server/platform/database/text.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { checkBody } from './check-body.ts';
import { postedEmail } from './effect-emails.ts';
import type { InboundServices, Incoming, Result } from './incoming.ts';
import { storePictures } from './store-pictures.ts';
import { submissionOf } from './submission.ts';

/** Makes an email a post of the member, with its first six pictures. @throws Refusal */
export async function writePost(services: InboundServices, incoming: Incoming): Promise<Result> {
  const { db, config, readLetterhead } = services;
  const { messageId, mail, holder } = incoming;
  const { userId, email: address } = holder;
  const text = textOf(mail);
  // Before its pictures, which take long.
  checkBody(contract, { body: text, pictures: mail.pictures.length > 0 ? [{ url: 'later' }] : [] });
  const { stored, leftOut } = await storePictures(services, incoming, postPictureLimits.most);
  const { body, pictures } = checkBody(contract, { body: text, pictures: stored.map((url) => ({ url })) });
  const postId = await createPost(db, { userId, body, pictures, submission: submissionOf(messageId) }, config);
  const token = issueMailToken(config.jwtSecret, { userId, address }, { purpose: 'undo', thing: String(postId) });
  const posted = { postId, token, leftOut: leftOut + mail.otherFiles.length };
  return {
    outcome: 'post',
    logEntry: { kind: 'acted-by-email', by: userId, detail: `post ${postId}` },
    response: postedEmail(holder, posted, await readLetterhead()),
  };
}

/**
 * Returns the text of a post. The subject is its first line, unless the text has it. @throws Refusal for a forwarded email
 * without words
 */
function textOf(mail: InboundMail): string {
  const { text, pictures } = mail;
  if (text === '' && pictures.length === 0 && isForwardSubject(mail))
    throw new Refusal(400, { error: nothingForwarded });
  const title = titleOf(mail);
  if (title === '' || fold(text).includes(fold(title))) return text;
  return text === '' ? title : `${title}\n\n${text}`;
}

const nothingForwarded = 'It was forwarded, but we found no words in it that we can post. Copy them into a new email.';
