import { createExportLink } from '#contracts/office/hand-over.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import styles from './export-card.module.css';

/** Downloads everything the club has. */
export function ExportCard() {
  const { run, working } = useAction(createExportLink, {
    failed: 'The download didn’t start',
    reload: false,
    // A file, so the page stays.
    onDone: ({ url }) => location.assign(url),
  });
  return (
    <Card title="Take everything along" icon="download" padding="medium" className={styles.card}>
      <p>
        One ZIP file with the members, posts, events, photos, notices, and pages, as lists and pictures that other
        programs can read. Passwords aren’t in it. To put the site back as it was, use a backup instead.
      </p>
      <Button icon="download" variant="secondary" working={working} workingLabel="Starting…" onClick={() => run()}>
        Download everything
      </Button>
    </Card>
  );
}
