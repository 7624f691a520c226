import { useId } from 'react';
import type { AdminAct } from '#contracts/admin.ts';
import { formatAgo, formatMoment } from '#web/lib/dates.ts';
import { Card } from '#web/ui/card.tsx';
import { SectionHead } from '#web/ui/section-head.tsx';
import { Table } from '#web/ui/table.tsx';
import styles from './act-list.module.css';

const gone = 'Somebody who has left';

/** What admins did to accounts, newest first. */
export function ActList({ acts }: { acts: AdminAct[] }) {
  const titleId = useId();
  return (
    <section className={styles.acts} aria-labelledby={titleId}>
      <SectionHead id={titleId} title="What changed before" />
      <Card>
        {acts.length === 0 ? (
          <p className={styles.none}>Nothing yet.</p>
        ) : (
          <Table
            labelledBy={titleId}
            columns={['When', 'Admin', 'Member', 'What']}
            rows={acts.map(({ _id, date, by, about, act }) => ({
              key: _id,
              cells: [
                <time key="when" dateTime={date} title={formatMoment(date)}>
                  {formatAgo(date)}
                </time>,
                by ?? gone,
                about ?? gone,
                act,
              ],
            }))}
          />
        )}
      </Card>
    </section>
  );
}
