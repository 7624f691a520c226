import { storyLimits } from '#contracts/discovery/stories.ts';

/** "All 12 posts", "All 1,000+ posts" */
export function countAll(total: number, things: string): string {
  return `All ${total.toLocaleString('en-US')}${total >= storyLimits.counted ? '+' : ''} ${things}`;
}
