import type { ReactNode } from 'react';
import { dayOf, formatHours, formatLongDay } from '#contracts/platform/event-dates.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { countPeople } from '#web/platform/lib/counts.ts';
import type { Outcome } from '#web/platform/lib/outcome.ts';
import common from '#web/platform/ui/common.module.css';
import { Container } from '#web/platform/ui/container.tsx';
import { Empty } from '#web/platform/ui/empty.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import { PrintTools } from '#web/platform/ui/print-tools.tsx';
import type { Expected, PrintedEvent } from './load-print.ts';
import styles from './print-sheet.module.css';

interface PrintSheetProps {
  title: string;
  loaded: Outcome<PrintedEvent>;
  /** What is printed of the people. */
  children: (people: Expected[]) => ReactNode;
}

/** A page about the people of an event that managers print. */
export function PrintSheet({ title, loaded: { data, errors }, children }: PrintSheetProps) {
  return (
    <Container page>
      <PageTitle title={title} />
      {errors ? (
        <PageError errors={errors} />
      ) : (
        <>
          <Head title={title} {...data} />
          {data.people.length === 0 ? (
            <Empty picture="/art/pennants.svg" title="Nobody has said Going yet." />
          ) : (
            children(data.people)
          )}
        </>
      )}
    </Container>
  );
}

function Head({ title, event, people, hasMore }: PrintedEvent & { title: string }) {
  return (
    <div className={common.below5}>
      <PrintTools backTo={`/cal-events/${event._id}`} />
      <h1>{title}</h1>
      <p className={styles.event}>
        <b>{event.title}</b>, {formatLongDay(dayOf(event.startDate))}, {formatHours(event)}.{' '}
        {countPeople(people.length)}.
      </p>
      {hasMore && <p>There are more people than fit here. Download the list for the rest.</p>}
    </div>
  );
}
