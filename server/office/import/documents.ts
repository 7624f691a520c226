import { z } from 'zod';
import { email, personName } from '#contracts/accounts/account-fields.ts';
import { postLimits } from '#contracts/feed/posts.ts';
import { photoLimits } from '#contracts/gallery/photos.ts';
import { saveVideo } from '#contracts/gallery/videos.ts';
import { createEducation, createExperience } from '#contracts/people/credentials.ts';
import { saveProfile } from '#contracts/people/profiles.ts';
import { requiredText } from '#contracts/platform/common.ts';
import { optionalLine, requiredLine } from '#contracts/platform/lines.ts';
import { roles } from '#contracts/platform/roles.ts';
import { bodyOf, withDays, withLines, withSocial, withText } from './older-fields.ts';

const sourceId = z.coerce
  .string()
  .min(1)
  .refine((id) => id !== 'undefined' && id !== 'null', 'It has no _id.');
const time = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], 'This is not a date.')
  .transform((text) => Date.parse(text))
  .nullish()
  .transform((moment) => moment ?? null);

/** Entries that are null were left out. */
function list<Schema extends z.ZodType>(schema: Schema) {
  return z
    .array(schema.nullable())
    .nullish()
    .transform((entries) => (entries ?? []).filter((entry) => entry !== null));
}

/** `$2a$10$…`. Its cost is limited, because each step doubles how long a login takes. */
const bcryptHash = /^\$2[aby]\$(?:0[4-9]|1[0-2])\$[./A-Za-z\d]{53}$/;
const badHash = 'This is not a bcrypt hash with a cost up to 12.';
const badRole = `The role has to be one of ${roles.join(', ')}.`;

export const oldUser = z.preprocess(
  withLines('name'),
  z.object({
    _id: sourceId,
    name: personName,
    email,
    /** `''` without one: such members log in by email. */
    password: z
      .union([z.string().regex(bcryptHash, badHash), z.literal(''), z.null()], badHash)
      .optional()
      .transform((hash) => hash ?? ''),
    avatar: optionalLine(2000),
    role: z
      .enum(roles, badRole)
      .nullish()
      .transform((role) => role ?? 'User'),
    date: time,
  }),
);
export type OldUser = z.infer<typeof oldUser>;

/** The one-line fields of a profile, and of its experience, education, and videos. */
const inLines = withLines(
  'handle',
  'status',
  'company',
  'website',
  'location',
  'favsports',
  'title',
  'school',
  'fieldofstudy',
);

export const oldProfile = z.preprocess(
  (value) => inLines(withSocial(value)),
  bodyOf(saveProfile).extend({
    /** Members have to name one; old profiles may have none. */
    favsports: bodyOf(saveProfile)
      .shape.favsports.optional()
      .transform((sports) => sports ?? []),
    _id: sourceId,
    user: sourceId,
    experience: list(z.preprocess((value) => inLines(withDays(value)), bodyOf(createExperience))),
    education: list(z.preprocess((value) => inLines(withDays(value)), bodyOf(createEducation))),
    youtubevideos: list(z.preprocess(inLines, bodyOf(saveVideo))),
    date: time,
  }),
);
export type OldProfile = z.infer<typeof oldProfile>;

const oldComment = z.preprocess(
  withText,
  z.object({
    user: sourceId,
    body: requiredText(postLimits.commentBody, 'The comment is empty.'),
    date: time,
  }),
);

/** The text is in `body`, or in `text` as older versions had it. */
export const oldPost = z.preprocess(
  withText,
  z.object({
    _id: sourceId,
    user: sourceId,
    body: requiredText(postLimits.body, 'The post is empty.'),
    likes: list(z.object({ user: sourceId })),
    comments: list(oldComment),
    date: time,
  }),
);
export type OldPost = z.infer<typeof oldPost>;

export const oldPhoto = z.preprocess(
  withLines('caption'),
  z.object({
    _id: sourceId,
    userCreated: sourceId.nullish(),
    caption: optionalLine(photoLimits.caption),
    url: requiredLine(2000, 'The address of the picture is missing.'),
    date: time,
  }),
);
export type OldPhoto = z.infer<typeof oldPhoto>;
