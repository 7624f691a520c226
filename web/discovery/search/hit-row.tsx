import { Link } from 'react-router';
import type { SearchHit, SearchKind } from '#contracts/discovery/search.ts';
import { isSought, type Sought, wordPattern } from '#contracts/platform/search-words.ts';
import { useClub } from '#web/platform/layout/club.ts';
import { formatAgo, formatAgoInSentence } from '#web/platform/lib/dates.ts';
import { formatEventDate } from '#web/platform/lib/event-dates.ts';
import { Avatar } from '#web/platform/ui/avatar.tsx';
import common from '#web/platform/ui/common.module.css';
import { Icon } from '#web/platform/ui/icon.tsx';
import { ResponsivePicture } from '#web/platform/ui/responsive-picture.tsx';
import styles from './hit-row.module.css';
import { kindLooks } from './load-search.ts';

interface HitRowProps {
  kind: SearchKind;
  hit: SearchHit;
  sought: Sought;
}

/** Shows a hit; the whole row is a link. */
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
        {when && <p className={common.meta}>{when}</p>}
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

/** Shows the avatar, picture, or icon beside a hit. Decorative. */
function HitPicture({ kind, hit: { _id, title, picture } }: { kind: SearchKind; hit: SearchHit }) {
  if (kind === 'coaches' || kind === 'posts') return <Avatar name={title} avatar={picture} id={_id} />;
  return (
    <span className={styles.picture} aria-hidden="true">
      {picture ? (
        <ResponsivePicture url={picture} alt="" sizes="112px" loading="lazy" />
      ) : (
        <Icon name={kindLooks[kind].icon} />
      )}
    </span>
  );
}

/** Shows a text with the matching words highlighted. */
function Marked({ text, sought }: { text: string; sought: Sought }) {
  return cutAtMatches(text, sought).map(({ start, part, isMatch }) =>
    isMatch ? <mark key={start}>{part}</mark> : part,
  );
}

interface Part {
  start: number;
  part: string;
  isMatch: boolean;
}

function cutAtMatches(text: string, sought: Sought): Part[] {
  const parts: Part[] = [];
  let start = 0;
  for (const match of text.matchAll(wordPattern)) {
    const [word] = match;
    if (!isSought(word, sought)) continue;
    parts.push({ start, part: text.slice(start, match.index), isMatch: false });
    parts.push({ start: match.index, part: word, isMatch: true });
    start = match.index + word.length;
  }
  return [...parts, { start, part: text.slice(start), isMatch: false }];
}
