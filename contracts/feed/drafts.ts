import { z } from 'zod';
import { moment, possibleText } from '#contracts/platform/common.ts';
import { endpoint } from '#contracts/platform/endpoint.ts';
import { idempotencyHeader, idempotencyKeyPattern } from '#contracts/platform/request-headers.ts';
import { chosenPictures, postPictureLimits } from './post-pictures.ts';

/** `body`: longer than any post, because a text that is too long must not get lost either. */
export const draftLimits = { body: 10_000, places: 20, days: 30 };

const noText = 'Send the text of the draft.';

/** The form of a new post, or of a comment on the post with this id. */
const place = z.string().regex(/^(post|comment-[1-9]\d{0,14})$/, 'There is no such form.');

const content = {
  body: z.string(),
  pictures: z.array(z.object({ url: z.string(), alt: z.string() })).max(postPictureLimits.most),
};

/** Empty: sent or cleared. Null: unknown. */
const draft = z
  .object({
    ...content,
    saved: moment,
    /** The `key` that it was saved with. */
    key: z.string().nullable(),
  })
  .meta({ id: 'Draft' });
export type Draft = z.infer<typeof draft>;

const key = z.string().regex(idempotencyKeyPattern, 'That is not a key.');

/** What was sent with the key: null if nothing was, empty if its author deleted it. */
const sent = z.object(content).nullable();
export type SentContent = NonNullable<z.infer<typeof sent>>;

export const readOwnDraft = endpoint({
  method: 'GET',
  url: '/api/drafts/:place',
  summary:
    'What you have begun to write in a form and not sent yet: `post`, or `comment-` and the id of a post. `sent` is ' +
    'what was sent with `key`.',
  permission: 'member',
  params: z.object({ place }),
  query: z.object({ key: key.optional() }),
  response: z.object({ draft: draft.nullable(), sent }),
});

export const writeOwnDraft = endpoint({
  method: 'PUT',
  url: '/api/drafts/:place',
  summary:
    'Saves what you have begun to write, for 30 days, so that it follows you to other devices. An empty draft tells ' +
    'them that it is gone. Of more than 20 drafts, the oldest is deleted. Send `met`, the `saved` value that you ' +
    `last read: if the draft changed since, you get 409. Send as \`key\` the ${idempotencyHeader} with which you ` +
    'will send the text. Sending it removes the draft, and later saves with that key are ignored: `sent` is then ' +
    'what was sent. Use a new key when you change a draft that another device wrote.',
  permission: 'member',
  limit: 'write',
  params: z.object({ place }),
  body: z.object({
    body: possibleText(draftLimits.body, noText),
    pictures: chosenPictures.default([]),
    met: moment.nullish(),
    key: key.nullish(),
  }),
  response: z.object({ draft: draft.nullable(), sent }),
});
