import { IconLine } from '#web/platform/ui/icon-line.tsx';
import { joinClasses } from '#web/platform/ui/join-classes.ts';
import type { CareerItem } from './career.ts';
import styles from './career-entry.module.css';
import type { EntryRow } from './timeline.ts';
import { TimelineRail } from './timeline-rail.tsx';

const kinds = {
  experience: { icon: 'briefcase', word: 'Work' },
  education: { icon: 'school', word: 'School' },
} as const;

interface CareerEntryProps {
  row: EntryRow<CareerItem>;
  /** The year for the scale beside the entry: where it ends and, at the last one, where the career began. */
  year: string | null | undefined;
  start: string | null;
}

export function CareerEntry({ row: { entry, bars }, year, start }: CareerEntryProps) {
  const { kind, place, role, when, location, description } = entry;
  const { icon, word } = kinds[kind];
  return (
    <li className={styles.entry}>
      <span className={styles.scale} aria-hidden="true">
        <b>{year}</b>
        <span className={styles.start}>{start}</span>
      </span>
      <TimelineRail bars={bars} own={entry} />
      <div className={joinClasses(styles.text, styles[kind])}>
        <p className={styles.kind}>
          <IconLine icon={icon}>{word}</IconLine>
        </p>
        {when && <p className={styles.when}>{when}</p>}
        <h3>{place}</h3>
        <p>
          <b>{role}</b>
        </p>
        {location && <IconLine icon="map-pin">{location}</IconLine>}
        {description && <p className={styles.description}>{description}</p>}
      </div>
    </li>
  );
}
