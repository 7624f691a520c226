import { commentsADayReached, createComment as contract } from '#contracts/feed/posts.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import { createComment } from '#server/feed/posts/comment-commands.ts';
import { badField } from '#server/platform/http/errors.ts';
import { checkBody } from './check-body.ts';
import { leftOutEmail } from './effect-emails.ts';
import type { InboundServices, Incoming, Result } from './incoming.ts';
import { submissionOf } from './submission.ts';

/** Makes an email a comment of the member on the post. @throws Refusal */
export async function writeComment(services: InboundServices, incoming: Incoming): Promise<Result> {
  const { db, limiters, rates, readLetterhead } = services;
  const { messageId, mail, holder } = incoming;
  const { userId, thing } = holder;
  const { body } = checkBody(contract, { body: mail.text });
  const { isAllowed } = await limiters.create('comment', rates.comments, oneDay).count(String(userId));
  if (!isAllowed) throw badField('body', commentsADayReached);
  await createComment(db, Number(thing), { userId, body, submission: submissionOf(messageId) });
  const logEntry = { kind: 'acted-by-email', by: userId, detail: `comment on post ${thing}` } as const;
  const leftOut = mail.pictures.length + mail.otherFiles.length;
  if (leftOut === 0) return { outcome: 'comment', logEntry };
  const response = leftOutEmail(holder, `/post/${thing}`, await readLetterhead());
  return { outcome: 'comment', logEntry, response };
}
