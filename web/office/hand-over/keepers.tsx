import type { HandOver } from '#contracts/office/hand-over.ts';
import styles from './keepers.module.css';
import { Part } from './part.tsx';

/** Who can do what, with the addresses that reach them. */
export function Keepers({ handOver: { keepers, otherKeepers } }: { handOver: HandOver }) {
  return (
    <Part title="Who looks after it">
      <p>
        Admins can do everything that is on this page. Managers look after events, notices, photos, and the texts of the
        pages.
      </p>
      <ul className={styles.keepers}>
        {keepers.map(({ _id, name, email, role }) => (
          <li key={_id}>
            <b>{name}</b>, {role}
            {email && `, ${email}`}
          </li>
        ))}
      </ul>
      {otherKeepers > 0 && <p>And {otherKeepers.toLocaleString('en-US')} more. The Admin Dash lists all of them.</p>}
    </Part>
  );
}
