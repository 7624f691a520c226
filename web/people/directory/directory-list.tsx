import { Link } from 'react-router';
import type { DirectoryEntry } from '#contracts/people/directory.ts';
import styles from './directory-list.module.css';

/** The coaches under the letters of their last names. */
export function DirectoryList({ entries }: { entries: DirectoryEntry[] }) {
  const letters = Map.groupBy(entries, ({ letter }) => letter);
  return (
    <div className={styles.directory}>
      {[...letters].map(([letter, ofLetter]) => (
        <section key={letter} aria-label={letter}>
          <h2 className={styles.letter}>{letter}</h2>
          <ul className={styles.names}>
            {ofLetter.map((entry) => (
              <Entry key={entry.user._id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Entry({ entry: { user, handle, location, favsports, phone, mailingAddress } }: { entry: DirectoryEntry }) {
  return (
    <li className={styles.entry}>
      <Link to={`/profile/${handle}`} className={styles.name}>
        {user.name}
      </Link>
      {location && <p>{location}</p>}
      <p>{favsports.join(', ')}</p>
      {phone && <p>{phone}</p>}
      {mailingAddress && <p className={styles.address}>{mailingAddress}</p>}
    </li>
  );
}
