import { Link } from 'react-router';
import type { Status } from '#contracts/office/office.ts';
import { formatMoment } from '#web/platform/lib/dates.ts';
import { Card } from '#web/platform/ui/card.tsx';
import styles from './waiting-emails.module.css';

/** Shows who gets only login emails, because others come back. */
export function FailingAddresses({ failing: { people, addresses } }: { failing: Status['email']['failing'] }) {
  return (
    <Card title="Addresses that don’t work" padding="medium">
      <p>
        Emails to these addresses come back, so only login emails go there. Call these people for the right address.
      </p>
      <ul className={styles.emails}>
        {addresses.map(({ user, name, address, reason, since }) => (
          <li key={user}>
            <div>
              <Link to={`/admin/user/${user}`}>{name}</Link>
              <span>
                {address}, since {formatMoment(since)}. {reason}
              </span>
            </div>
          </li>
        ))}
      </ul>
      {people > addresses.length && (
        <p>
          These are the newest {addresses.length} of {people}.
        </p>
      )}
    </Card>
  );
}
