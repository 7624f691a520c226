import { prose } from '#content/prose.ts';

/** What a post is about; it decides which of the common comments fit under it. */
export type Kind = 'story' | 'news' | 'ask' | 'thanks' | 'loss';

export interface WrittenPost {
  /** A handle. */
  author: string;
  kind: Kind;
  body: string;
  when: When;
  replies: WrittenReply[];
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

/** `replies` are pairs of handle and text, in their order. */
export function post(
  author: string,
  kind: Kind,
  body: string,
  { replies = [], ...when }: When & { replies?: [author: string, body: string][] } = {},
): WrittenPost {
  return {
    author,
    kind,
    body: prose(body),
    when,
    replies: replies.map(([by, text]) => ({ author: by, body: prose(text) })),
  };
}
