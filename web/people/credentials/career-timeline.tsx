import type { Profile } from '#contracts/people/profiles.ts';
import { useClubToday } from '#web/platform/layout/club-today.ts';
import common from '#web/platform/ui/common.module.css';
import { Fold } from '#web/platform/ui/fold.tsx';
import { IconLine } from '#web/platform/ui/icon-line.tsx';
import { joinClasses } from '#web/platform/ui/join-classes.ts';
import { LinkedText } from '#web/platform/ui/linked-text.tsx';
import { SectionHead } from '#web/platform/ui/section-head.tsx';
import { type CareerItem, careerOf } from './career.ts';
import styles from './career-timeline.module.css';
import { type EntryRow, layOutTimeline } from './timeline.ts';
import { TimelineRail } from './timeline-rail.tsx';

/** Shows experience and education on one time line, the latest first; on a wide screen each has its column. */
export function CareerTimeline({ profile }: { profile: Profile }) {
  const today = useClubToday();
  const { entries, openEnd } = careerOf(profile, today);
  const rows = layOutTimeline(entries, openEnd);
  const years = rows.map((row) => ('bars' in row ? yearOf(row.end) : null));
  return (
    <Fold
      title="Experience and education"
      icon="briefcase"
      defaultOpen={entries.length === 0}
      className={common.above5}
    >
      <div className={styles.heads}>
        <Head title="Experience" isEmpty={profile.experience.length === 0} empty="No Experience Listed" />
        <Head title="Education" isEmpty={profile.education.length === 0} empty="No Education Listed" />
      </div>
      <ol className={styles.rows}>
        {rows.map((row, place) =>
          'bars' in row ? (
            <CareerEntry
              key={`${row.entry.kind} ${row.entry.id}`}
              row={row}
              // A scale says each year once.
              isYearShown={years[place] !== years[place - 1]}
            />
          ) : (
            <li key={row.from} className={styles.break}>
              {`${yearOf(row.from)} – ${yearOf(row.to)}: nothing listed`}
            </li>
          ),
        )}
      </ol>
    </Fold>
  );
}

function Head({ title, isEmpty, empty }: { title: string; isEmpty: boolean; empty: string }) {
  return (
    <div>
      <SectionHead title={title} />
      {isEmpty && <p>{empty}</p>}
    </div>
  );
}

function yearOf(day: string | null): string | null {
  return day?.slice(0, 4) ?? null;
}

const kinds = {
  experience: { icon: 'briefcase', word: 'Work' },
  education: { icon: 'school', word: 'School' },
} as const;

interface CareerEntryProps {
  row: EntryRow<CareerItem>;
  /** Whether the scale beside the entry says the year in which it ended. */
  isYearShown: boolean;
}

function CareerEntry({ row: { entry, end, bars }, isYearShown }: CareerEntryProps) {
  const { kind, place, role, when, location, description, isCurrent } = entry;
  const { icon, word } = kinds[kind];
  return (
    <li className={joinClasses(styles.entry, styles[kind], isCurrent && styles.current)}>
      <span className={styles.scale} aria-hidden="true">
        <b>{isYearShown && (isCurrent ? 'Today' : yearOf(end))}</b>
      </span>
      <TimelineRail bars={bars} own={entry} />
      <div className={styles.text}>
        <p className={common.muted}>
          <IconLine icon={icon}>{word}</IconLine>
        </p>
        {when && <p className={styles.when}>{when}</p>}
        <h3>{place}</h3>
        <p>
          <b>{role}</b>
        </p>
        {location && <IconLine icon="map-pin">{location}</IconLine>}
        {description && (
          <p className={styles.description}>
            <LinkedText text={description} />
          </p>
        )}
      </div>
    </li>
  );
}
