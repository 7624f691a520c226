import { Link } from 'react-router';
import type { Remembered } from '#contracts/membership/memorials.ts';
import { isMember } from '#contracts/platform/policies.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { useSpot } from '#web/platform/lib/use-spot.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { lifeYears } from './life-years.ts';
import { Portrait } from './portrait.tsx';
import styles from './remembered-people.module.css';

interface RememberedPeopleProps {
  people: Remembered[];
  /** Of the list, counted from 1. */
  page: number;
  hasMore: boolean;
}

/** Shows members who died, the last added first. For members, each name leads to the page about them. */
export function RememberedPeople({ people, page, hasMore }: RememberedPeopleProps) {
  const isInside = isMember(useViewer());
  const { ref, isSpot } = useSpot<HTMLHeadingElement>('remembered', 'start');
  if (people.length === 0 && page === 1) return null;
  return (
    <section aria-labelledby="remembered">
      <h2 id="remembered" ref={ref} tabIndex={-1} className={styles.heading}>
        Members we remember
      </h2>
      {isSpot && <p className={styles.question}>Who do you want to tell about? Press “Share a memory” beside them.</p>}
      <div className={styles.people}>
        {people.map((person) => (
          <article key={person.user} className={styles.person}>
            <Portrait person={person} />
            <div>
              <h3>{isInside ? <Link to={`/memory/${person.user}`}>{person.name}</Link> : person.name}</h3>
              <p className={styles.years}>{lifeYears(person)}</p>
              <p className={styles.words}>{person.words}</p>
              {isInside && (
                <p>
                  <Link to={`/memory/${person.user}#tributes`}>
                    Share a memory<span className="sr-only"> of {person.name}</span>
                  </Link>
                </p>
              )}
            </div>
          </article>
        ))}
      </div>
      <p className={styles.pages}>
        {page > 1 && (
          <ButtonLink to={page === 2 ? '/memory' : `/memory?page=${page - 1}`} variant="secondary" icon="arrow-left">
            Back
          </ButtonLink>
        )}
        {hasMore && (
          <ButtonLink to={`/memory?page=${page + 1}`} variant="secondary" iconAfter="arrow-right">
            More members
          </ButtonLink>
        )}
      </p>
    </section>
  );
}
