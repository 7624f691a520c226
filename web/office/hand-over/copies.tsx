import { useState } from 'react';
import type { BackupCopies } from '#contracts/office/backups.ts';
import { showCopyKey } from '#contracts/office/hand-over.ts';
import { formatMoment } from '#web/platform/lib/dates.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import styles from './copies.module.css';
import { Facts, Part } from './how-to.tsx';

const prefix = 'AGE-SECRET-KEY-1';
/** How many letters are in a group, and how many groups in a line. */
const [inGroup, inLine] = [4, 4];

/** Shows where encrypted copies of the backups are, and their key once an Admin asked for it. */
export function Copies({ copies: { place, newest } }: { copies: BackupCopies }) {
  const [key, setKey] = useState<string>();
  const { run, working } = useAction(showCopyKey, {
    failed: 'The key can’t be shown',
    reload: false,
    onDone: (shown) => setKey(shown.key),
  });
  return (
    <Part title="Copies of the backups">
      <Facts
        long
        facts={[
          ['Where they are', place],
          ['The newest one', newest ? formatMoment(newest.date) : 'There is none yet'],
          [
            'Restore one',
            <>
              Stop the site, <code>npm run restore -- /path/to/fieldhouse-….tar.gz.age</code>, start it. On a new
              machine, the command asks for the key of the copies.
            </>,
          ],
        ]}
      />
      {key ? (
        <Key text={key} />
      ) : (
        <div className={styles.ask}>
          <p>
            The copies are encrypted. If this machine is lost, only their key opens them. It isn’t on this page until
            you show it.
          </p>
          <Button icon="key" variant="secondary" working={working} workingLabel="Looking…" onClick={() => run()}>
            Show the key
          </Button>
        </div>
      )}
    </Part>
  );
}

function Key({ text }: { text: string }) {
  return (
    <>
      <p role="status">
        <b>The key of the copies.</b> If this machine is lost, only this opens them. Keep this paper apart from the
        copies: anyone who has both can read everything. Type it line by line; spaces don’t matter. Below the first
        line, there is no letter O, only the number 0.
      </p>
      <ol className={styles.key} aria-label="The key, line by line">
        {groupKey(text).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </>
  );
}

/** Returns a key of the program age as lines that are easy to type from paper: what all keys begin with, then groups of four. */
function groupKey(key: string): string[] {
  const groups = cut([...key.slice(prefix.length)], inGroup).map((letters) => letters.join(''));
  return [prefix, ...cut(groups, inLine).map((line) => line.join(' '))];
}

function cut<T>(list: T[], length: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / length) }, (_, index) =>
    list.slice(index * length, (index + 1) * length),
  );
}
