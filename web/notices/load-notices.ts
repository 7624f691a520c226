import type { FlatErrors } from '#contracts/common.ts';
import { type AudienceCounts, countAudiences } from '#contracts/notice-audiences.ts';
import { listNotices, type Notice } from '#contracts/notices.ts';
import type { ReceivedPage } from '#contracts/received-page.ts';
import { submit } from '#web/lib/api.ts';
import { submitList } from '#web/lib/list-api.ts';

export interface NoticesData {
  /** null: it could not be loaded. */
  office: { counts: AudienceCounts; notices: ReceivedPage<Notice[]> } | null;
  errors?: FlatErrors;
}

export async function loadNotices(): Promise<NoticesData> {
  const [counts, notices] = await Promise.all([submit(countAudiences), submitList(listNotices)]);
  if (counts.ok && notices.ok) return { office: { counts: counts.data, notices: notices.page } };
  return { office: null, errors: { ...counts.errors, ...notices.errors } };
}
