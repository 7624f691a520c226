import { Card } from '#web/ui/card.tsx';
import { IconLine } from '#web/ui/icon-line.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { SectionHead } from '#web/ui/section-head.tsx';
import styles from './credential-card.module.css';
import type { CredentialEntry } from './credentials.ts';

/** Experience or education as a time line with bases; a filled base is where the coach is now. */
export function CredentialCard(props: { title: string; empty: string; entries: CredentialEntry[] }) {
  const { title, empty, entries } = props;
  return (
    <Card as="section" padding="large">
      <SectionHead title={title} />
      {entries.length === 0 && <p>{empty}</p>}
      <ol className={styles.line}>
        {entries.map(({ id, place, role, when, isCurrent, location, description }) => (
          <li key={id} className={joinClasses(styles.entry, isCurrent && styles.current)}>
            <p className={styles.when}>{when}</p>
            <h3>{place}</h3>
            <p>
              <b>{role}</b>
            </p>
            {location && <IconLine icon="map-pin">{location}</IconLine>}
            {description && <p className={styles.description}>{description}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
