import type { Backup, Backups } from '#contracts/office/backups.ts';
import { countOf } from '#web/platform/lib/counts.ts';
import { formatMoment } from '#web/platform/lib/dates.ts';
import { formatBytes } from '#web/platform/lib/format-bytes.ts';
import { Card } from '#web/platform/ui/card.tsx';
import { Empty } from '#web/platform/ui/empty.tsx';
import { SectionHead } from '#web/platform/ui/section-head.tsx';
import { BackupActions } from './backup-actions.tsx';
import styles from './backup-list.module.css';

interface BackupListProps {
  state: Backups;
  /** The site is about to go back to one of them. */
  onGoBack: () => void;
}

/** Shows the backups on the server, newest first. */
export function BackupList({ state: { backups, running }, onGoBack }: BackupListProps) {
  return (
    <section aria-labelledby="on-server">
      <SectionHead id="on-server" title="On the server" />
      {backups.length === 0 ? (
        <Empty picture="/art/locker.svg" title="No backup yet" as="h3">
          Make one above. It takes a minute or two, and the site keeps running.
        </Empty>
      ) : (
        <Card padding="medium">
          <ul className={styles.backups}>
            {backups.map((backup) => (
              <li key={backup.name} className={styles.backup}>
                <div className={styles.facts}>
                  <b>{formatMoment(backup.date)}</b>
                  <span>
                    {backup.kind === 'nightly' ? 'Made at night' : 'Made by hand'}, {formatBytes(backup.bytes)}
                  </span>
                  <Found check={backup.check} />
                </div>
                <BackupActions backup={backup} isBusy={running !== null} onGoBack={onGoBack} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

/** Shows what the last check found. */
function Found({ check }: { check: Backup['check'] }) {
  if (!check) return <span>Not checked yet</span>;
  const { contents, problem } = check;
  if (!contents) return <span className={styles.bad}>Don’t count on this one. {problem}</span>;
  const counts = [
    countOf(contents.members, 'member', 'members'),
    countOf(contents.posts, 'post', 'posts'),
    countOf(contents.events, 'event', 'events'),
    countOf(contents.photos, 'photo', 'photos'),
  ];
  return (
    <>
      <span>{counts.join(', ')}</span>
      {contents.missing > 0 && (
        <span className={styles.bad}>
          {countOf(contents.missing, 'picture', 'pictures')} of the club {contents.missing === 1 ? 'is' : 'are'} not in
          it: the files were missing on the server.
        </span>
      )}
    </>
  );
}
