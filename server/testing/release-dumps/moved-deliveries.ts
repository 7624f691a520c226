import type { Row } from '#server/platform/database/copy/copy-table.ts';

/** Emails of notices and newsletters as one table has them, those of newsletters after the others. */
export function toDeliveries(ofNotices: Row[], ofNewsletters: Row[]): Row[] {
  const highest = highestId(ofNotices) + highestId(ofNewsletters);
  return [
    ...ofNotices.map(({ notice_id, ...row }) => ({ ...row, kind: 'notice', subject_id: notice_id })),
    ...ofNewsletters.map(({ newsletter_id, ...row }) => {
      return { ...row, id: Number(row.id) + highest, kind: 'newsletter', subject_id: newsletter_id };
    }),
  ];
}

function highestId(rows: Row[]): number {
  return Math.max(0, ...rows.map(({ id }) => Number(id)));
}
