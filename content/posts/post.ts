import { prose } from '#content/prose.ts';
import type { Scene } from '#content/site/photo.ts';

/** What a post is about; it decides which of the common comments fit under it. */
export type Kind = 'story' | 'news' | 'ask' | 'thanks' | 'loss';

export interface WrittenPost {
  /** A handle. */
  author: string;
  kind: Kind;
  body: string;
  when: When;
  replies: WrittenReply[];
  /** Drawings of the site, and what they show. */
  pictures: [Scene, alt: string][];
  /** Whether its author changed it a little later. */
  isEdited: boolean;
}

export interface WrittenReply {
  author: string;
  body: string;
}

/** Where in the past year a post belongs; anywhere, when nothing is said. */
export interface When {
  /** 1 to 12 */
  month?: number;
  /** On a breakfast day, the first Wednesday of a month. */
  breakfast?: boolean;
  daysAgo?: number;
  hoursAgo?: number;
}

interface Extras {
  /** Pairs of handle and text, in their order. */
  replies?: [author: string, body: string][];
  pictures?: WrittenPost['pictures'];
  isEdited?: boolean;
}

export function post(
  author: string,
  kind: Kind,
  body: string,
  { replies = [], pictures = [], isEdited = false, ...when }: When & Extras = {},
): WrittenPost {
  return {
    author,
    kind,
    body: prose(body),
    pictures,
    isEdited,
    when,
    replies: replies.map(([by, text]) => ({ author: by, body: prose(text) })),
  };
}
