import { readHandOver } from '#contracts/office/hand-over.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { useLastGood } from '#web/platform/lib/use-last-good.ts';
import { BackLink } from '#web/platform/ui/back-link.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import type { Route } from './+types/hand-over-page.ts';
import { ExportCard } from './export-card.tsx';
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
      <div className={styles.tools}>
        <BackLink to="/admin/office" />
        {handOver && (
          <Button icon="printer" onClick={() => print()}>
            Print
          </Button>
        )}
      </div>
      <h1>Handing over</h1>
      <p className={styles.lead}>
        What the next person who looks after this site needs to know. Print it, go through the list at the end together,
        and keep it in the club’s binder. No passwords are on it.
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
