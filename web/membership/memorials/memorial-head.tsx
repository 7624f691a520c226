import type { Remembered } from '#contracts/membership/memorials.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { lifeYears } from './life-years.ts';
import styles from './memorial-head.module.css';
import { Portrait } from './portrait.tsx';
import { usePrintedBook } from './use-printed-book.ts';

/** Portrait, name, years, and the club’s words: the title page of the printed book. */
export function MemorialHead({ person, hasMore }: { person: Remembered; hasMore: boolean }) {
  const { print, isGathering } = usePrintedBook(hasMore);
  return (
    <div className={styles.head}>
      <Portrait person={person} />
      <div>
        <h1>
          <span className={styles.kicker}>In memory of</span> {person.name}
        </h1>
        <p className={styles.years}>{lifeYears(person)}</p>
        {person.words && <p className={styles.words}>{person.words}</p>}
        <Button
          variant="secondary"
          icon="printer"
          className={styles.print}
          working={isGathering}
          workingLabel="Getting every tribute…"
          onClick={print}
        >
          Print the memory book
        </Button>
      </div>
    </div>
  );
}
