import type { NoticeDetails } from '#contracts/notices.ts';
import { Card } from '#web/ui/card.tsx';
import { SectionHead } from '#web/ui/section-head.tsx';
import { Table } from '#web/ui/table.tsx';
import styles from './notice-list.module.css';

const columns = ['Name', 'Address', 'Why'];

/** Everybody a notice could not be delivered to. */
export function NoticeFailures({ failures }: Pick<NoticeDetails, 'failures'>) {
  const rows = failures.map(({ _id, name, email, reason }) => ({
    key: _id,
    cells: [
      name ?? 'Somebody who has left',
      <span key="email" className={styles.wraps}>
        {email ?? '–'}
      </span>,
      <span key="reason" className={styles.wraps}>
        {reason}
      </span>,
    ],
  }));
  return (
    <section className={styles.list} aria-labelledby="failures">
      <SectionHead id="failures" title="Could not be delivered" />
      <Card>
        <Table labelledBy="failures" columns={columns} rows={rows} />
      </Card>
    </section>
  );
}
