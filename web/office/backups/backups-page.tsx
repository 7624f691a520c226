import { listBackups } from '#contracts/office/backups.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { useLastGood } from '#web/platform/lib/use-last-good.ts';
import { usePolling } from '#web/platform/lib/use-polling.ts';
import { BackLink } from '#web/platform/ui/back-link.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import type { Route } from './+types/backups-page.ts';
import { BackupList } from './backup-list.tsx';
import styles from './backups-page.module.css';
import { MakeBackup } from './make-backup.tsx';
import { timeToNextLook } from './next-look.ts';
import { RestoreHelp } from './restore-help.tsx';
import { useEndNotice } from './use-end-notice.ts';

export function clientLoader() {
  return submit(listBackups);
}

export default function BackupsPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const state = useLastGood(data);
  usePolling(state, timeToNextLook);
  useEndNotice(state);
  return (
    <Container medium page>
      <PageTitle title="Backups" />
      <BackLink to="/admin/office" />
      <h1>Backups</h1>
      <p className={styles.lead}>
        A backup is one file with everything the club has here: members, posts, events, photos, and pages. If the
        server’s disk fails, the backups on it are gone, too. So download one every month, and keep it somewhere else.
      </p>
      {errors && <PageError errors={errors} />}
      {state && (
        <div className={styles.parts}>
          <MakeBackup state={state} />
          <BackupList state={state} />
          <RestoreHelp />
        </div>
      )}
    </Container>
  );
}
