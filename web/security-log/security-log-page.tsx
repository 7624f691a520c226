import { useState } from 'react';
import { listSecurityEvents, type SecurityEvent, securityLogDays, securityLogPage } from '#contracts/security-log.ts';
import { PageTitle } from '#web/layout/page-title.tsx';
import { submit } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageError } from '#web/ui/page-error.tsx';
import type { Route } from './+types/security-log-page.ts';
import { EventTable } from './event-table.tsx';
import styles from './security-log-page.module.css';

export function clientLoader() {
  return submit(listSecurityEvents);
}

export default function SecurityLogPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  return (
    <Container page>
      <PageTitle title="Security log" />
      <BackLink to="/admin" />
      <h1 id="log">Security log</h1>
      <p className={styles.lead}>
        Who logged in, who was refused, and what managers and Admins changed for others. Kept for {securityLogDays}{' '}
        days.
      </p>
      {errors ? <PageError errors={errors} /> : <EventList first={data} />}
    </Container>
  );
}

function EventList({ first }: { first: SecurityEvent[] }) {
  const [more, setMore] = useState<SecurityEvent[]>([]);
  const [isComplete, setComplete] = useState(first.length < securityLogPage.usual);
  const events = [...first, ...more];
  const { run, working } = useAction(listSecurityEvents, {
    failed: 'We couldn’t load more',
    reload: false,
    onDone(older) {
      setMore([...more, ...older]);
      setComplete(older.length < securityLogPage.usual);
    },
  });
  return (
    <>
      <Card>
        {events.length === 0 ? (
          <p className={styles.none}>Nothing has happened yet.</p>
        ) : (
          <EventTable labelledBy="log" events={events} />
        )}
      </Card>
      {!isComplete && (
        <div className={styles.more}>
          <Button
            variant="secondary"
            icon="arrow-down"
            working={working}
            workingLabel="Loading…"
            onClick={() => run({ query: { before: events.at(-1)?._id } })}
          >
            Show earlier entries
          </Button>
        </div>
      )}
    </>
  );
}
