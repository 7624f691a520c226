import { Link } from 'react-router';
import { deletePhotoStory, type PhotoStory } from '#contracts/gallery/photo-stories.ts';
import { canDeleteWritten } from '#contracts/platform/written.ts';
import { HiddenNote } from '#web/moderation/reports/hidden-note.tsx';
import { ReportButton } from '#web/moderation/reports/report-button.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { formatDate } from '#web/platform/lib/dates.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { DeleteWritten } from '#web/platform/ui/delete-written.tsx';
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
  return (
    <article className={styles.story} aria-label={`Story by ${name}`}>
      <HiddenNote item={item} onRestored={onChanged} />
      <p>{body}</p>
      <div className={styles.from}>
        <Link to={`/profile/user/${user}`}>{name}</Link>
        <time dateTime={date}>{formatDate(date)}</time>
        <ReportButton item={item} />
        {canDeleteWritten(viewer, story) && (
          <DeleteWritten
            what="story"
            author={name}
            isOwn={viewer?._id === user}
            act={() => submit(deletePhotoStory, { params: { id: _id } })}
            onDone={onChanged}
            reload={false}
          />
        )}
      </div>
    </article>
  );
}
