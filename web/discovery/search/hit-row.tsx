import { Link } from 'react-router';
import type { SearchHit } from '#contracts/discovery/search.ts';
import type { SearchKind } from '#contracts/discovery/search-understood.ts';
import type { Sought } from '#contracts/platform/search-words.ts';
import { useClub } from '#web/platform/layout/club.ts';
import { formatAgo, formatAgoInSentence } from '#web/platform/lib/dates.ts';
import { formatEventDate } from '#web/platform/lib/event-dates.ts';
import { HitPicture } from './hit-picture.tsx';
import styles from './hit-row.module.css';
import { Marked } from './marked.tsx';

interface HitRowProps {
  kind: SearchKind;
  hit: SearchHit;
  sought: Sought;
}

/** A hit; the whole row is a link. */
export function HitRow({ kind, hit, sought }: HitRowProps) {
  const when = useDate(kind, hit.date);
  return (
    <li className={styles.row}>
      <HitPicture kind={kind} hit={hit} />
      <div className={styles.words}>
        <h3>
          <Link to={hit.href}>
            <Marked text={hit.title} sought={sought} />
          </Link>
        </h3>
        {when && <p className={styles.when}>{when}</p>}
        {hit.text && (
          <p>
            <Marked text={hit.text} sought={sought} />
          </p>
        )}
      </div>
    </li>
  );
}

function useDate(kind: SearchKind, date: string | null): string | undefined {
  const { timeZone } = useClub();
  if (!date || kind === 'pages' || kind === 'videos') return undefined;
  if (kind === 'events') return formatEventDate(date);
  const now = new Date();
  return kind === 'photos' ? `Added ${formatAgoInSentence(date, now, timeZone)}` : formatAgo(date, now, timeZone);
}
