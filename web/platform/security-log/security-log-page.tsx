import { useRevalidator } from 'react-router';
import { downloadSecurityLog, listSecurityEvents, securityLogDays } from '#contracts/platform/security-log.ts';
import { PageFrame } from '#web/platform/layout/page-frame.tsx';
import { ReauthenticationForm } from '#web/platform/layout/reauthentication-form.tsx';
import { callList } from '#web/platform/lib/list-api.ts';
import { load } from '#web/platform/lib/outcome.ts';
import { readQuery } from '#web/platform/lib/page-query.ts';
import { findMissingProof, type MissingProof } from '#web/platform/lib/reauthentication.ts';
import { saveFile } from '#web/platform/lib/save-file.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { PageError } from '#web/platform/ui/page-error.tsx';
import type { Route } from './+types/security-log-page.ts';
import { EventList } from './event-list.tsx';
import { LogFilter, type LogQuery } from './log-filter.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readQuery(request.url, { query: ['kind', 'person', 'from', 'to'] }) as LogQuery;
  return { query, ...(await load(() => callList(listSecurityEvents, { query }))) };
}

export default function SecurityLogPage({ loaderData }: Route.ComponentProps) {
  const { query, data, errors } = loaderData;
  const missing = findMissingProof(loaderData);
  const { run, working } = useAction(downloadSecurityLog, {
    failed: 'We couldn’t download the log',
    reload: false,
    onDone: (file) => saveFile('security-log.csv', file.type, file),
  });
  return (
    <PageFrame
      title="Security log"
      lead={
        <>
          Who logged in, who was refused, and what managers and Admins did to others, with their reasons. Kept for{' '}
          {securityLogDays} days.
        </>
      }
      isLeadMuted
      backTo="/admin"
      heading={{ id: 'log' }}
    >
      {missing ? (
        <ReauthenticationCard missing={missing} />
      ) : (
        <>
          <LogFilter key={JSON.stringify(query)} query={query} errors={errors} />
          {errors && <PageError errors={errors} />}
        </>
      )}
      {data && (
        <>
          <Button
            variant="secondary"
            size="small"
            icon="download"
            className={common.below4}
            working={working}
            workingLabel="Asking…"
            onClick={() => run({ query })}
          >
            Download as a spreadsheet
          </Button>
          <EventList key={JSON.stringify(query)} first={data} query={query} />
        </>
      )}
    </PageFrame>
  );
}

/** Asks a member to prove who they are, in place of what a page shows; then the page loads. */
function ReauthenticationCard({ missing }: { missing: MissingProof }) {
  const { revalidate } = useRevalidator();
  return (
    <Card title="Please confirm that it’s you" padding="medium">
      <ReauthenticationForm missing={missing} onProven={() => void revalidate()} />
    </Card>
  );
}
