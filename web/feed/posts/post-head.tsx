import { Link } from 'react-router';
import type { Comment } from '#contracts/feed/posts.ts';
import { When } from '#web/feed/posts/writing/when.tsx';
import { Avatar } from '#web/platform/ui/avatar.tsx';
import { joinClasses } from '#web/platform/ui/join-classes.ts';
import styles from './post-head.module.css';

/** Shows who wrote a post, and when. In a list, the name is a heading, so that screen readers can go from post to post. */
export function PostHead({ written, large }: { written: Omit<Comment, 'body'>; large?: boolean }) {
  const Name = large ? 'div' : 'h2';
  const { user, name, avatar, date, edited } = written;
  return (
    <div className={joinClasses(styles.head, large && styles.large)}>
      <Avatar name={name} avatar={avatar} id={user} size={large ? 'large' : 'medium'} />
      <div className={styles.words}>
        <Name className={styles.author}>
          <Link className={styles.name} to={`/profile/user/${user}`}>
            {name}
          </Link>
        </Name>
        <When date={date} edited={edited} />
      </div>
    </div>
  );
}
