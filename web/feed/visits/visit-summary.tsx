import { Link } from 'react-router';
import { mostNews, type VisitNews } from '#contracts/feed/visits.ts';
import { useClub } from '#web/platform/layout/club.ts';
import { formatSince } from '#web/platform/lib/dates.ts';
import { Avatar } from '#web/platform/ui/avatar.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { Icon } from '#web/platform/ui/icon.tsx';
import type { IconName } from '#web/platform/ui/icon-names.ts';
import styles from './visit-summary.module.css';

const groups = ['posts', 'events', 'photos', 'members'] as const;
type Group = (typeof groups)[number];

const icons: Record<Group, IconName> = {
  posts: 'message-circle',
  events: 'calendar-event',
  photos: 'photo',
  members: 'users',
};

const nouns: Record<Group, [one: string, several: string]> = {
  posts: ['new post', 'new posts'],
  events: ['new event', 'new events'],
  photos: ['new photo', 'new photos'],
  members: ['new member', 'new members'],
};

/** Shows what is new since the last visit, replies first; nothing when there is no news, and a welcome on the first visit. */
export function VisitSummary({ news }: { news: VisitNews }) {
  const { timeZone } = useClub();
  if (news.since === null) return <FirstVisit />;
  const found = groups.filter((group) => news[group].count > 0);
  if (news.replies.count === 0 && found.length === 0) return null;
  return (
    <Card title="New since your last visit">
      <p className={styles.since}>Since {formatSince(news.since, new Date(), timeZone)}</p>
      <Replies replies={news.replies} />
      {found.length > 0 && (
        <ul className={styles.groups}>
          {found.map((group) => (
            <li key={group}>
              <Link to={news[group].href}>
                <Icon name={icons[group]} />
                {countNews(group, news[group].count)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Replies({ replies }: Pick<VisitNews, 'replies'>) {
  const others = countOtherReplies(replies);
  if (replies.count === 0) return null;
  return (
    <ul className={styles.replies} aria-label="Replies to you">
      {replies.latest.map(({ href, text, by }) => (
        <li key={href}>
          <Link to={href}>
            {by && <Avatar name={by.name} avatar={by.avatar} id={by.user} size="small" />}
            <span>{text}</span>
          </Link>
        </li>
      ))}
      {others && (
        <li>
          <Link to={replies.href}>
            <Icon name="bell" />
            {others}
          </Link>
        </li>
      )}
    </ul>
  );
}

function FirstVisit() {
  return (
    <Card title="Glad you’re here" padding="medium">
      <p className={styles.welcome}>
        This is your first visit. Look around, and say hello. Next time, you’ll see what’s new right here.
      </p>
    </Card>
  );
}

/** Returns "1 new post", "12 new photos", or "100+ new posts", where counting stops. */
function countNews(group: Group, count: number): string {
  const [one, several] = nouns[group];
  return count === 1 ? `1 ${one}` : `${upTo(count)} ${several}`;
}

/** Returns how many replies there are besides those that are shown; undefined if none. */
function countOtherReplies({ count, latest }: VisitNews['replies']): string | undefined {
  const others = count - latest.length;
  if (others <= 0) return undefined;
  return others === 1 ? '1 more reply to you' : `${upTo(others, mostNews - latest.length)} more replies to you`;
}

function upTo(count: number, most = mostNews): string {
  return count >= most ? `${most}+` : String(count);
}
