import { toDate } from '#server/platform/time/to-date.ts';

/** What a member wrote that others read: a post, a comment, a tribute, or a story, with its author. */
export interface WrittenRow {
  id: number;
  userId: number;
  name: string;
  avatar: string | null;
  body: string;
  createdAt: number;
  editedAt: number | null;
  /** On SQLite, a number. */
  isShown: boolean | number;
}

export function toWritten({ id, userId, name, avatar, body, createdAt, editedAt, isShown: shown }: WrittenRow) {
  return {
    _id: String(id),
    user: String(userId),
    name,
    avatar,
    body,
    date: toDate(createdAt),
    edited: toDate(editedAt),
    ...(!shown && { hidden: true as const }),
  };
}
