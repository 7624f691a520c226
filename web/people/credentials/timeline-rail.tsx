import { joinClasses } from '#web/platform/ui/join-classes.ts';
import type { CareerItem } from './career.ts';
import type { Bar } from './timeline.ts';
import styles from './timeline-rail.module.css';

interface TimelineRailProps {
  bars: (Bar<CareerItem> | null)[];
  /** The entry of this row. */
  own: CareerItem;
}

/**
 * Shows the bars beside an entry, from its end at the top down into the past. A base marks the entry, a filled one where the
 * coach is now; a double bar is education. The words say all of it.
 */
export function TimelineRail({ bars, own }: TimelineRailProps) {
  return (
    <span className={styles.rail} aria-hidden="true">
      {bars.map((bar, lane) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: A lane is its place.
          key={lane}
          className={joinClasses(
            styles.lane,
            bar !== null && styles.bar,
            bar !== null && styles[bar.part],
            bar?.entry.kind === 'education' && styles.education,
            bar?.entry === own && own.isCurrent && styles.current,
          )}
        />
      ))}
    </span>
  );
}
