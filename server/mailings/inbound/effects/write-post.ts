import { rm, writeFile } from 'node:fs/promises';
import type { z } from 'zod';
import { postPictureLimits } from '#contracts/feed/post-pictures.ts';
import { createPost as endpoint } from '#contracts/feed/posts.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import type { Endpoint } from '#contracts/platform/endpoint.ts';
import { createPost } from '#server/feed/posts/commands.ts';
import type { InboundMail } from '#server/mailings/inbound/reading/read-mail.ts';
import { isForwardSubject, titleOf } from '#server/mailings/inbound/typed-text/subjects.ts';
import { issueMailToken } from '#server/notifications/mail-tokens/mail-tokens.ts';
import { fold } from '#server/platform/database/text.ts';
import { Refusal, toFlatErrors } from '#server/platform/http/errors.ts';
import type { Submission } from '#server/platform/http/idempotency-key.ts';
import { incomingPath } from '#server/platform/storage/incoming.ts';
import { createUpload } from '#server/platform/uploads/commands.ts';
import { postedEmail } from './effect-emails.ts';
import type { InboundServices, Incoming, Result } from './incoming.ts';

/** Makes an email a post of the member, with its first six pictures. @throws Refusal */
export async function writePost(services: InboundServices, incoming: Incoming): Promise<Result> {
  const { db, config, readLetterhead } = services;
  const { messageId, mail, holder } = incoming;
  const { userId, email: address } = holder;
  const text = textOf(mail);
  // Before its pictures, which take long.
  checkBody(endpoint, { body: text, pictures: mail.pictures.length > 0 ? [{ url: 'later' }] : [] });
  const { stored, leftOut } = await storePictures(services, incoming, postPictureLimits.most);
  const { body, pictures } = checkBody(endpoint, { body: text, pictures: stored.map((url) => ({ url })) });
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

/** Checks what an email asks for by the rules of the endpoint that does the same. @throws Refusal 400 with its texts */
export function checkBody<Body extends z.ZodType>(
  { body }: Pick<Endpoint<z.ZodType, z.ZodType, Body>, 'body'>,
  given: unknown,
): z.output<Body> {
  const parsed = (body as Body).safeParse(given);
  if (parsed.success) return parsed.data;
  throw new Refusal(400, toFlatErrors(parsed.error));
}

/** Makes what an email writes count once, even if it is handled again after a crash. */
export function submissionOf(messageId: number): Submission {
  return { submissionKey: `email-${messageId}`, submissionHash: null };
}

interface StoredPictures {
  /** Their addresses, in the order of the email. */
  stored: string[];
  /** How many were too many, too large, or no pictures. */
  leftOut: number;
}

/** Stores the first pictures of an email as uploads of the member, by the rules of uploads. */
export async function storePictures(
  { db, config, storage, pictures, limiters, rates }: InboundServices,
  { mail, holder: { userId }, signal }: Incoming,
  most: number,
): Promise<StoredPictures> {
  const perDay = limiters.create('upload', rates.uploads, oneDay);
  const stored: string[] = [];

  async function store(bytes: Uint8Array): Promise<void> {
    if (!(await perDay.count(String(userId))).isAllowed) return;
    const path = incomingPath(config.dataDir);
    try {
      await writeFile(path, bytes, { mode: 0o600 });
      const picture = await pictures.make({ kind: 'open', path, preset: 'photo' }, String(userId), signal);
      stored.push((await createUpload(db, storage, userId, 'photo', picture)).secure_url);
    } catch (error) {
      // A file that is not a picture is left out; after any other error, the email is tried again.
      if (!(error instanceof Refusal) || error.status >= 500) throw error;
    } finally {
      await rm(path, { force: true });
    }
  }

  for (const bytes of mail.pictures.slice(0, most)) await store(bytes);
  return { stored, leftOut: mail.pictures.length - stored.length };
}
