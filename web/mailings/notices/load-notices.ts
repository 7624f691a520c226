import { countAudiences } from '#contracts/mailings/notice-audiences.ts';
import { listNotices } from '#contracts/mailings/notices.ts';
import { call } from '#web/platform/lib/api.ts';
import { callList } from '#web/platform/lib/list-api.ts';
import { load } from '#web/platform/lib/outcome.ts';

/** Whom a notice can go to, and the first of those that were written. */
export function loadNotices() {
  return load(async () => {
    const [counts, notices] = await Promise.all([call(countAudiences), callList(listNotices)]);
    return { counts, notices };
  });
}
