import { mostNews, type VisitNews } from '#contracts/feed/visits.ts';

export const groups = ['posts', 'events', 'photos', 'members'] as const;
type Group = (typeof groups)[number];

const nouns: Record<Group, [one: string, several: string]> = {
  posts: ['new post', 'new posts'],
  events: ['new event', 'new events'],
  photos: ['new photo', 'new photos'],
  members: ['new member', 'new members'],
};

/** "1 new post", "12 new photos", or "100+ new posts", where counting stops. */
export function countNews(group: Group, count: number): string {
  const [one, several] = nouns[group];
  return count === 1 ? `1 ${one}` : `${upTo(count)} ${several}`;
}

/** How many replies there are besides those that are shown; undefined if none. */
export function countOtherReplies({ count, latest }: VisitNews['replies']): string | undefined {
  const others = count - latest.length;
  if (others <= 0) return undefined;
  return others === 1 ? '1 more reply to you' : `${upTo(others, mostNews - latest.length)} more replies to you`;
}

function upTo(count: number, most = mostNews): string {
  return count >= most ? `${most}+` : String(count);
}
