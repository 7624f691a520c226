import { useState } from 'react';
import { Link } from 'react-router';
import { canDeleteStory } from '#contracts/gallery/face-policies.ts';
import { deletePhotoStory, type PhotoStory } from '#contracts/gallery/photo-stories.ts';
import { HiddenNote } from '#web/moderation/reports/hidden-note.tsx';
import { ReportButton } from '#web/moderation/reports/report-button.tsx';
import { formatDate } from '#web/platform/lib/dates.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { ConfirmDialog } from '#web/platform/ui/confirm-dialog.tsx';
import { RemoveButton } from '#web/platform/ui/remove-button.tsx';
import styles from './photo-stories.module.css';

interface PhotoStoryCardProps {
  story: PhotoStory;
  onChanged: () => void;
}

/** A story with its author, who may delete it, as Managers may. */
export function PhotoStoryCard({ story, onChanged }: PhotoStoryCardProps) {
  const { _id, user, name, body, date, hidden } = story;
  const item = { kind: 'story' as const, id: _id, author: story, hidden };
  const viewer = useViewer();
  const isOwn = viewer?._id === user;
  const [asking, setAsking] = useState(false);
  const { run, working } = useAction(deletePhotoStory, {
    failed: 'The story is still there',
    reload: false,
    onDone: onChanged,
  });
  return (
    <article className={styles.story} aria-label={`Story by ${name}`}>
      <HiddenNote item={item} onRestored={onChanged} />
      <p>{body}</p>
      <div className={styles.from}>
        <Link to={`/profile/user/${user}`}>{name}</Link>
        <time dateTime={date}>{formatDate(date)}</time>
        <ReportButton item={item} />
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
