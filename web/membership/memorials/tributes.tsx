import { useNavigation, useSearchParams } from 'react-router';
import type { Remembered } from '#contracts/membership/memorials.ts';
import { type Tribute, tributeLimits } from '#contracts/membership/tributes.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { mostTributes } from './load-memorial.ts';
import { TributeCard } from './tribute-card.tsx';
import { TributeForm } from './tribute-form.tsx';
import styles from './tributes.module.css';

interface TributesProps {
  person: Remembered;
  /** Newest first. */
  tributes: ReceivedPage<Tribute[]>;
}

export function Tributes({ person, tributes: { items, hasMore } }: TributesProps) {
  const [, setSearch] = useSearchParams();
  const { state } = useNavigation();
  const showMore = (tributes: string) => setSearch({ tributes }, { replace: true, preventScrollReset: true });
  return (
    <section className={styles.tributes} aria-labelledby="tributes">
      <h2 id="tributes" tabIndex={-1}>
        What we remember
      </h2>
      <TributeForm key={person.user} person={person} />
      {items.length === 0 && <p className={styles.nothing}>Nobody has written yet. A sentence is enough.</p>}
      {items.map((tribute) => (
        <TributeCard key={tribute._id} tribute={tribute} person={person} />
      ))}
      {hasMore && items.length < mostTributes && (
        <Button
          variant="secondary"
          icon="arrow-down"
          className={styles.more}
          working={state !== 'idle'}
          workingLabel="Loading…"
          onClick={() => showMore(String(items.length + tributeLimits.page))}
        >
          Show older tributes
        </Button>
      )}
    </section>
  );
}
