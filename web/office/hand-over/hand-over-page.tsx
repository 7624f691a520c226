import { createExportLink, readHandOver } from '#contracts/office/hand-over.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { useLastGood } from '#web/platform/lib/use-last-good.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import { PrintTools } from '#web/platform/ui/print-tools.tsx';
import type { Route } from './+types/hand-over-page.ts';
import styles from './hand-over-page.module.css';
import { Sheet } from './sheet.tsx';

export function clientLoader() {
  return submit(readHandOver);
}

export default function HandOverPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const handOver = useLastGood(data);
  return (
    <Container medium page>
      <PageTitle title="Handing over" />
      <PrintTools backTo="/admin/office" isReady={handOver !== null} />
      <h1>Handing over</h1>
      <p className={styles.lead}>
        What the next person who looks after this site needs to know. Print it, go through the list at the end together,
        and keep it in the club’s binder. No passwords are on it.{' '}
        {handOver?.backup.copies && 'The key of the backup copies is, if you show it first.'}
      </p>
      {errors && <PageError errors={errors} />}
      {handOver && (
        <>
          <Sheet handOver={handOver} />
          <ExportCard />
        </>
      )}
    </Container>
  );
}

/** Downloads everything the club has. */
function ExportCard() {
  const { run, working } = useAction(createExportLink, {
    failed: 'We couldn’t start the download',
    reload: false,
    // A file, so the page stays.
    onDone: ({ url }) => location.assign(url),
  });
  return (
    <Card title="Take everything along" padding="medium" className={styles.card}>
      <p>
        One ZIP file with the members, posts, events, photos, notices, and pages. Other programs can read its lists and
        pictures. Passwords aren’t in it. To put the site back as it was, use a backup instead.
      </p>
      <Button icon="download" variant="secondary" working={working} workingLabel="Starting…" onClick={() => run()}>
        Download everything
      </Button>
    </Card>
  );
}
