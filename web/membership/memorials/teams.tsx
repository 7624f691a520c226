import type { Profile } from '#contracts/people/profiles.ts';
import { type CredentialEntry, credentialEntries } from '#web/platform/lib/credentials.ts';
import common from '#web/platform/ui/common.module.css';
import styles from './teams.module.css';

/** Where somebody coached and learned. */
export function Teams({ profile }: { profile: Profile }) {
  return (
    <>
      <Entries title="Teams and schools" entries={credentialEntries(profile, 'experience', 'YYYY')} />
      <Entries title="Education" entries={credentialEntries(profile, 'education', 'YYYY')} />
    </>
  );
}

function Entries({ title, entries }: { title: string; entries: CredentialEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <section className={common.above8}>
      <h2>{title}</h2>
      <ul className={common.above4}>
        {entries.map(({ id, when, role, place, location, description }) => (
          <li key={id} className={styles.entry}>
            <p className={styles.when}>{when}</p>
            <div>
              <h3>{place}</h3>
              <p>{[role, location].filter(Boolean).join(', ')}</p>
              {description && <p className={styles.description}>{description}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
