import { Link } from 'react-router';
import type { ClubEvent } from '#contracts/events/events.ts';
import type { Post } from '#contracts/feed/posts.ts';
import { mostNews, type VisitNews } from '#contracts/feed/visits.ts';
import { dayOf, formatClock, formatLongDay } from '#contracts/platform/event-dates.ts';
import { EventTitle } from '#web/events/calendar/event-title.tsx';
import { useStillComing } from '#web/events/events/coming-events.ts';
import { formatAgo } from '#web/platform/lib/dates.ts';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import type { News } from './load-news.ts';
import styles from './news-card.module.css';

const shown = 3;

/** Shows what is next at the club, and what others wrote since the last visit. */
export function NewsCard({ userId, news }: { userId: string; news: News }) {
  return (
    <Card title="At the club" className={styles.news}>
      <ComingEvents events={news.events} />
      {news.posts && news.visit && <NewPosts userId={userId} posts={news.posts} visit={news.visit} />}
    </Card>
  );
}

function ComingEvents({ events: loaded }: { events: ClubEvent[] | null }) {
  const events = useStillComing(loaded);
  if (events.length === 0) return null;
  return (
    <div className={styles.part}>
      <h3>Coming up</h3>
      <ul className={styles.posts}>
        {events.map((event) => (
          <li key={event._id}>
            <Link to={`/cal-events/${event._id}`}>
              <EventTitle event={event} />
            </Link>
            <p className={common.meta}>
              {formatLongDay(dayOf(event.startDate))}, {formatClock(event.startDate)}
            </p>
          </li>
        ))}
      </ul>
      <Link to="/cal-events">See all events</Link>
    </div>
  );
}

interface NewPostsProps {
  userId: string;
  posts: Post[];
  visit: VisitNews;
}

function NewPosts({ userId, posts, visit: { since, posts: found } }: NewPostsProps) {
  const fresh = posts.filter(({ user, date }) => user !== userId && date > (since ?? ''));
  return (
    <div className={styles.part}>
      <h3>{since === null ? 'Latest posts' : 'New since your last visit'}</h3>
      {fresh.length === 0 && <p>Nothing new. It’s your turn to write something.</p>}
      <ul className={styles.posts}>
        {fresh.slice(0, shown).map(({ _id, name, body, date }) => (
          <li key={_id}>
            <Link to={`/post/${_id}`}>{name}</Link> <span className={common.meta}>{formatAgo(date)}</span>
            <p>{body}</p>
          </li>
        ))}
      </ul>
      {found.count > shown && <Link to="/feed">{remaining(found.count - shown)}</Link>}
    </div>
  );
}

function remaining(count: number): string {
  const more = count + shown >= mostNews ? `At least ${count}` : count;
  return `${more} more in the feed`;
}
