import type { FlatErrors } from '#contracts/common.ts';
import { type AudienceCounts, countAudiences, listNotices, type Notice } from '#contracts/notices.ts';
import { submit } from '#web/lib/api.ts';

export type NoticesData =
  | { counts: AudienceCounts; notices: Notice[]; errors?: undefined }
  | { counts: null; notices: null; errors: FlatErrors };

export async function loadNotices(): Promise<NoticesData> {
  const [counts, notices] = await Promise.all([submit(countAudiences), submit(listNotices)]);
  if (counts.ok && notices.ok) return { counts: counts.answer, notices: notices.answer };
  return { counts: null, notices: null, errors: { ...counts.errors, ...notices.errors } };
}
