import { z } from 'zod';
import { readData } from './data.ts';
import { type Scene, sceneOf } from './site/photo.ts';

const kinds = ['story', 'news', 'ask', 'thanks', 'loss'] as const;
/** What a post is about; it decides which of the common comments fit under it. */
export type Kind = (typeof kinds)[number];

/** Where in the past year a post belongs; anywhere, when nothing is said. */
const when = {
  /** 1 to 12 */
  month: z.number().optional(),
  /** On a breakfast day, the first Wednesday of a month. */
  breakfast: z.boolean().optional(),
  daysAgo: z.number().optional(),
  hoursAgo: z.number().optional(),
};

/** A list of single pairs keeps its order, and may have a key twice. */
const pairs = z.array(z.record(z.string(), z.string())).default([]);

const posts = z.array(
  z.strictObject({
    /** A handle. */
    author: z.string(),
    kind: z.enum(kinds),
    ...when,
    /** Whether its author changed it a little later. */
    isEdited: z.boolean().default(false),
    /** Drawings of the site, and what they show. */
    pictures: pairs.transform((list) => list.flatMap((one) => Object.entries(one)).map(toPicture)),
    body: z.string(),
    replies: pairs.transform((list) =>
      list.flatMap((one) => Object.entries(one)).map(([author, body]) => ({ author, body })),
    ),
  }),
);
export type WrittenPost = z.infer<typeof posts>[number];
export type WrittenReply = WrittenPost['replies'][number];
export type When = Pick<WrittenPost, keyof typeof when>;

/** 150 posts, in no order: `sampleClub` gives each its moment. */
export const writtenPosts = readData('posts', posts);

export const commonComments = readData('comments', z.record(z.enum(kinds), z.array(z.string())));

function toPicture([scene, alt]: [string, string]): [Scene, alt: string] {
  return [sceneOf(scene), alt];
}
