import { countAudiences } from '#contracts/notice-audiences.ts';
import { listNotices } from '#contracts/notices.ts';
import { call } from '#web/lib/api.ts';
import { callList } from '#web/lib/list-api.ts';
import { load } from '#web/lib/outcome.ts';

/** Whom a notice can go to, and the first of those that were written. */
export function loadNotices() {
  return load(async () => {
    const [counts, notices] = await Promise.all([call(countAudiences), callList(listNotices)]);
    return { counts, notices };
  });
}
