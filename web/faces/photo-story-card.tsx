import { useState } from 'react';
import { Link } from 'react-router';
import { canDeleteStory } from '#contracts/face-policies.ts';
import { deletePhotoStory, type PhotoStory } from '#contracts/photo-stories.ts';
import { formatDate } from '#web/lib/dates.ts';
import { useViewer } from '#web/lib/session.ts';
import { useAction } from '#web/lib/use-action.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { RemoveButton } from '#web/ui/remove-button.tsx';
import styles from './photo-stories.module.css';

interface PhotoStoryCardProps {
  story: PhotoStory;
  onDeleted: () => void;
}

/** A story with its author, who may delete it, as Managers may. */
export function PhotoStoryCard({ story, onDeleted }: PhotoStoryCardProps) {
  const { _id, user, name, body, date } = story;
  const viewer = useViewer();
  const isOwn = viewer?._id === user;
  const [asking, setAsking] = useState(false);
  const { run, working } = useAction(deletePhotoStory, {
    failed: 'The story is still there',
    reload: false,
    onDone: onDeleted,
  });
  return (
    <article className={styles.story} aria-label={`Story by ${name}`}>
      <p>{body}</p>
      <div className={styles.from}>
        <Link to={`/profile/user/${user}`}>{name}</Link>
        <time dateTime={date}>{formatDate(date)}</time>
        {canDeleteStory(viewer, story) && (
          <RemoveButton onClick={() => setAsking(true)}>
            Delete<span className="sr-only">{isOwn ? ' my story' : ` the story by ${name}`}</span>
          </RemoveButton>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title="Delete this story"
        confirmLabel="Delete the story"
        workingLabel="Deleting…"
        working={working}
        onConfirm={() => run({ params: { id: _id } })}
        onCancel={() => setAsking(false)}
      >
        {!isOwn && <p>{name} wrote it. The security log will keep a note of this.</p>}
        <p>No one will see it anymore. This can’t be undone.</p>
      </ConfirmDialog>
    </article>
  );
}
