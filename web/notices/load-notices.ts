import type { FlatErrors } from '#contracts/common.ts';
import { type AudienceCounts, countAudiences, listNotices, type Notice } from '#contracts/notices.ts';
import { submit } from '#web/lib/api.ts';

export interface NoticesData {
  /** null: it could not be loaded. */
  office: { counts: AudienceCounts; notices: Notice[] } | null;
  errors?: FlatErrors;
}

export async function loadNotices(): Promise<NoticesData> {
  const [counts, notices] = await Promise.all([submit(countAudiences), submit(listNotices)]);
  if (counts.ok && notices.ok) return { office: { counts: counts.answer, notices: notices.answer } };
  return { office: null, errors: { ...counts.errors, ...notices.errors } };
}
