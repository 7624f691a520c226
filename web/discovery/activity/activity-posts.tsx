import { Link } from 'react-router';
import { type Activity, type ActivityPost, activityLimits } from '#contracts/discovery/activity.ts';
import { countOf } from '#web/platform/lib/counts.ts';
import { formatAgo, formatMoment } from '#web/platform/lib/dates.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Fold } from '#web/platform/ui/fold.tsx';
import { ResponsivePicture } from '#web/platform/ui/responsive-picture.tsx';
import styles from './activity-posts.module.css';

type ActivityPostsProps = Activity['posts'] & { userId: string; firstName: string };

export function ActivityPosts({ userId, firstName, total, items }: ActivityPostsProps) {
  if (items.length === 0) return null;
  return (
    <section data-part="posts">
      <Fold title={`Posts by ${firstName}`} icon="message-circle">
        <ul>
          {items.map((post) => (
            <PostRow key={post._id} post={post} />
          ))}
        </ul>
        {total > items.length && (
          <ButtonLink to={`/profile/user/${userId}/posts`} variant="secondary" size="small" iconAfter="arrow-right">
            {countAll(total, 'posts')}
          </ButtonLink>
        )}
      </Fold>
    </section>
  );
}

function PostRow({ post: { _id, text, picture, date, commentCount } }: { post: ActivityPost }) {
  return (
    <li className={styles.post}>
      {picture && (
        <ResponsivePicture url={picture.url} alt={picture.alt} sizes="9rem" width={3} height={2} loading="lazy" />
      )}
      <div>
        {text && <p className={styles.text}>{text}</p>}
        <p className={styles.meta}>
          <time dateTime={date} title={formatMoment(date)}>
            {formatAgo(date)}
          </time>
          {commentCount > 0 && <span>{countOf(commentCount, 'comment', 'comments')}</span>}
          <Link to={`/post/${_id}`}>
            Read the post<span className="sr-only">, {formatAgo(date)}</span>
          </Link>
        </p>
      </div>
    </li>
  );
}

/** Returns "All 12 posts", or "All 1,000+ posts" where counting stopped. */
export function countAll(total: number, things: string): string {
  return `All ${total.toLocaleString('en-US')}${total >= activityLimits.counted ? '+' : ''} ${things}`;
}
