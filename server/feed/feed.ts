import { draftLimits } from '#contracts/feed/drafts.ts';
import { commentsADayReached } from '#contracts/feed/posts.ts';
import { oneDay, oneMinute } from '#contracts/platform/durations.ts';
import type { ExpiringRows } from '#server/platform/database/expiring-rows.ts';
import type { Domain } from '#server/platform/domain.ts';
import { perMemberWith } from '#server/platform/http/limits.ts';
import type { Services } from '#server/services.ts';
import { draftRoutes } from './drafts/routes.ts';
import { sweepPosts } from './posts/deletions.ts';
import { postRoutes } from './posts/routes.ts';
import { visitRoutes } from './visits/routes.ts';

/** By then, their pictures are no longer kept, either. */
export const expiringDrafts: ExpiringRows[] = [
  { table: 'drafts', column: 'savedAt', after: draftLimits.days * oneDay },
];

export function createFeed(services: Services): Domain {
  const { db, limiters, rates, storage } = services;
  return {
    docs: [
      { name: 'Posts', description: 'Posts, comments, and likes.', contracts: ['feed/posts'] },
      { name: 'Drafts', description: 'Posts and comments that are not finished yet.', contracts: ['feed/drafts'] },
      { name: 'Visits', description: 'What is new since a member was last here.', contracts: ['feed/visits'] },
    ],
    limits: {
      comment: [
        'write',
        perMemberWith({ body: commentsADayReached }, limiters.create('comment', rates.comments, oneDay)),
      ],
    },
    addRoutes(api) {
      postRoutes(api, services);
      draftRoutes(api, services);
      visitRoutes(api, services);
    },
    timers: [
      {
        every: oneMinute,
        run: () => sweepPosts(db, storage, Date.now()),
        failed: 'deleted posts could not be swept',
      },
    ],
    expiring: expiringDrafts,
  };
}
