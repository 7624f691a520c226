import type { NoticeDetails } from '#contracts/notices.ts';
import { Card } from '#web/ui/card.tsx';
import { SectionHead } from '#web/ui/section-head.tsx';
import { Table } from '#web/ui/table.tsx';
import styles from './notice-list.module.css';
import { RetryButton } from './retry-button.tsx';

const columns = ['Name', 'Address', 'Why'];

/** Everybody a notice could not be delivered to, and the button that sends it again to those who cannot have got it. */
export function NoticeFailures({ notice }: { notice: NoticeDetails }) {
  const { _id: id, state, failures } = notice;
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
      {state === 'sent' && failures.some(({ canRetry }) => canRetry) && <RetryButton id={id} />}
    </section>
  );
}
