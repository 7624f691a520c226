import { Link } from 'react-router';
import { canDeletePostOrComment } from '#contracts/feed/post-policies.ts';
import { type Comment, deleteComment, postLimits, restoreComment, updateComment } from '#contracts/feed/posts.ts';
import { isAuthor } from '#contracts/platform/policies.ts';
import { DeleteButton } from '#web/feed/posts/writing/delete-button.tsx';
import { PostText } from '#web/feed/posts/writing/post-text.tsx';
import { remaining } from '#web/feed/posts/writing/remaining.ts';
import { toReportable } from '#web/feed/posts/writing/to-reportable.ts';
import { When } from '#web/feed/posts/writing/when.tsx';
import { MutedFold } from '#web/moderation/mutes/muted-fold.tsx';
import { HiddenNote } from '#web/moderation/reports/hidden-note.tsx';
import { ReportButton } from '#web/moderation/reports/report-button.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { useSpot } from '#web/platform/lib/use-spot.ts';
import { Avatar } from '#web/platform/ui/avatar.tsx';
import { ButtonRow } from '#web/platform/ui/button.tsx';
import { EditButton } from '#web/platform/ui/edit-form.tsx';
import { EditText, useEditText } from '#web/platform/ui/edit-text.tsx';
import { joinClasses } from '#web/platform/ui/join-classes.ts';
import styles from './comment-card.module.css';

interface CommentCardProps {
  postId: string;
  comment: Comment;
}

export function CommentCard({ postId, comment }: CommentCardProps) {
  const { _id, user, name, avatar, date, edited } = comment;
  const id = `comment-${_id}`;
  const { ref, isSpot } = useSpot<HTMLElement>(id);
  return (
    <li>
      <article
        id={id}
        ref={ref}
        tabIndex={-1}
        aria-label={`Comment by ${name}`}
        className={joinClasses(styles.comment, isSpot && styles.spot)}
      >
        <Link to={`/profile/user/${user}`}>
          <Avatar name={name} avatar={avatar} id={user} />
          <span className="sr-only">Profile of {name}</span>
        </Link>
        <div className={styles.words}>
          <div className={styles.top}>
            <b>{name}</b>
            <When date={date} edited={edited} />
          </div>
          <MutedFold author={comment} what="comment">
            <Words postId={postId} comment={comment} />
          </MutedFold>
        </div>
      </article>
    </li>
  );
}

/** Shows a comment with its actions, or the form to change it. */
function Words({ postId, comment }: CommentCardProps) {
  const viewer = useViewer();
  const { isEditing, button, begin, end } = useEditText();
  const params = { id: postId, commentId: comment._id };
  const item = toReportable('comment', comment);
  if (isEditing)
    return (
      <EditText
        spot={`edit-comment:${comment._id}`}
        written={comment}
        label="Your comment"
        hint={(text) => remaining(text, postLimits.commentBody)}
        save={(body) => submit(updateComment, { params, body: { body } })}
        onEnd={end}
      />
    );
  return (
    <>
      <HiddenNote item={item} />
      <PostText text={comment.body} />
      {viewer && (
        <ButtonRow above="small">
          {isAuthor(viewer, comment) && !comment.hidden && <EditButton ref={button} what="comment" onClick={begin} />}
          <ReportButton item={item} />
          {canDeletePostOrComment(viewer, comment) && (
            <DeleteButton
              remove={() => submit(deleteComment, { params })}
              undoable={{
                what: 'comment',
                spot: `comment-${comment._id}`,
                restore: () => submit(restoreComment, { params }),
              }}
              author={isAuthor(viewer, comment) ? undefined : comment.name}
            />
          )}
        </ButtonRow>
      )}
    </>
  );
}
