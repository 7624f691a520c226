import { Link } from 'react-router';
import { canDeleteComment, isAuthor } from '#contracts/policies.ts';
import { type Comment, deleteComment } from '#contracts/posts.ts';
import { submit } from '#web/lib/api.ts';
import { useViewer } from '#web/lib/session.ts';
import { useSpot } from '#web/lib/use-spot.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import styles from './comment-card.module.css';
import { DeleteButton } from './delete-button.tsx';
import { PostText } from './post-text.tsx';
import { When } from './when.tsx';

export function CommentCard({ postId, comment }: { postId: string; comment: Comment }) {
  const { _id, user, name, avatar, body, date } = comment;
  const viewer = useViewer();
  const id = `comment-${_id}`;
  const { ref, isSpot } = useSpot<HTMLLIElement>(id);
  return (
    <li id={id} ref={ref} tabIndex={-1} className={joinClasses(styles.comment, isSpot && styles.spot)}>
      <Link to={`/profile/user/${user}`}>
        <Avatar name={name} avatar={avatar} id={user} />
        <span className="sr-only">Profile of {name}</span>
      </Link>
      <div className={styles.words}>
        <div className={styles.top}>
          <b>{name}</b>
          <When date={date} />
        </div>
        <PostText text={body} />
        {canDeleteComment(viewer, comment) && (
          <DeleteButton
            remove={() => submit(deleteComment, { params: { id: postId, commentId: _id } })}
            what="comment"
            author={isAuthor(viewer, comment) ? undefined : name}
            className={styles.delete}
          />
        )}
      </div>
    </li>
  );
}
