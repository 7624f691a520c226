import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { dayOf, formatClock, formatWeekday } from '#contracts/event-dates.ts';
import { listPosts, type Post } from '#contracts/posts.ts';
import { useComingEvents } from '#web/events/use-coming-events.ts';
import { submit } from '#web/lib/api.ts';
import { formatAgo } from '#web/lib/dates.ts';
import { readLastVisit } from '#web/lib/last-visit.ts';
import { Card } from '#web/ui/card.tsx';
import styles from './news-card.module.css';

const shown = 3;

/** What is next at the club, and what others wrote since the last visit. */
export function NewsCard({ userId }: { userId: string }) {
  return (
    <Card title="At the club" icon="news" className={styles.news}>
      <ComingEvents />
      <NewPosts userId={userId} />
    </Card>
  );
}

function ComingEvents() {
  const events = useComingEvents();
  if (!events?.length) return null;
  return (
    <div className={styles.part}>
      <h3>Coming up</h3>
      <ul className={styles.posts}>
        {events.map(({ _id, title, startDate }) => (
          <li key={_id}>
            <Link to={`/cal-events/${_id}`}>{title}</Link>
            <p className={styles.when}>
              {formatWeekday(dayOf(startDate))}, {formatClock(startDate)}
            </p>
          </li>
        ))}
      </ul>
      <Link to="/cal-events">See all events</Link>
    </div>
  );
}

function NewPosts({ userId }: { userId: string }) {
  const [posts, setPosts] = useState<Post[]>();
  useEffect(() => {
    void submit(listPosts).then((outcome) => outcome.ok && setPosts(outcome.data));
  }, []);
  if (!posts) return null;
  const fresh = posts.filter(({ user, date }) => user !== userId && Date.parse(date) > readLastVisit());
  return (
    <div className={styles.part}>
      <h3>New since your last visit</h3>
      {fresh.length === 0 && <p>Nothing new. It’s your turn to write something.</p>}
      <ul className={styles.posts}>
        {fresh.slice(0, shown).map(({ _id, name, body, date }) => (
          <li key={_id}>
            <Link to={`/post/${_id}`}>{name}</Link> <span className={styles.when}>{formatAgo(date)}</span>
            <p>{body}</p>
          </li>
        ))}
      </ul>
      {fresh.length > shown && <Link to="/feed">{remaining(fresh.length - shown, posts.length)}</Link>}
    </div>
  );
}

function remaining(count: number, loaded: number): string {
  const more = count + shown >= loaded ? `More than ${count}` : count;
  return `${more} more in the feed`;
}
