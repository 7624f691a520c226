import { type ReactNode, useId } from 'react';
import type { HandOver } from '#contracts/office/hand-over.ts';
import { formatMoment } from '#web/platform/lib/dates.ts';
import { joinClasses } from '#web/platform/ui/join-classes.ts';
import styles from './how-to.module.css';

interface PartProps {
  title: string;
  children: ReactNode;
}

interface FactsProps {
  facts: [name: string, value: ReactNode][];
  /** Whether the values are sentences. */
  long?: boolean;
}

/** Shows what to do, with the commands to type on the machine. */
export function HowTo({ handOver: { machine, backup } }: { handOver: HandOver }) {
  const { last, next } = backup;
  return (
    <Part title="How to look after it">
      <p>
        Type commands on the machine, in the program folder: <code>cd {machine.programFolder}</code>. The ones with{' '}
        <code>systemctl</code> and <code>journalctl</code> work if the site runs as a service, as docs/running.md there
        suggests.
      </p>
      <Facts
        long
        facts={[
          [
            'Back up',
            <>
              Club office, Backups: make one, download it, and keep it on another machine. Or{' '}
              <code>npm run backup -- /path/to/club.tar.gz</code>.{' '}
              {last ? `The last backup: ${formatMoment(last)}.` : 'There is no backup yet.'}{' '}
              {next ? `The next one is made ${formatMoment(next)}.` : 'None are made at night.'}
            </>,
          ],
          [
            'Update',
            <>
              Club office, Updates: one press, if <code>UPDATE_URL</code> is set. With git, in a shell:{' '}
              <code>npm run upgrade</code>, then <code>sudo systemctl restart fieldhouse</code>. Either way, a backup is
              made first. If the new version doesn’t work, the old one comes back with all data.
            </>,
          ],
          [
            'Restore a backup',
            <>
              Club office, Backups: “Go back” at the backup. Or with a file from elsewhere:{' '}
              <code>sudo systemctl stop fieldhouse</code>, <code>npm run restore -- /path/to/club.tar.gz</code>,{' '}
              <code>sudo systemctl start fieldhouse</code>. Then everyone has to log in again.
            </>,
          ],
          [
            'Move to another machine',
            <>
              Back up, install Fieldhouse there with the same settings, and restore. Take along the settings file of the
              program folder and <code>jwt-secret</code> of the data folder, if there is one.
            </>,
          ],
          ['No one is Admin', <code key="admin">npm run make-admin -- you@example.com</code>],
          [
            'Get help',
            <>
              The Club office says what is wrong and what to do. <code>journalctl -u fieldhouse -n 100</code> shows the
              log. docs/running.md has a part “Troubleshooting”.
            </>,
          ],
        ]}
      />
    </Part>
  );
}

/** Shows names and values, one below the other; on paper in two columns unless they are long. */
export function Facts({ facts, long }: FactsProps) {
  return (
    <dl className={joinClasses(styles.facts, long && styles.long)}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows a part of the sheet with its heading. */
export function Part({ title, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
