import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { deletePhotoStory, listPhotoStories, type PhotoStory, storyLimits } from '#contracts/gallery/photo-stories.ts';
import { canDeleteWritten } from '#contracts/platform/written.ts';
import { HiddenNote } from '#web/moderation/reports/hidden-note.tsx';
import { ReportButton } from '#web/moderation/reports/report-button.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { formatDate } from '#web/platform/lib/dates.ts';
import { keepFocus } from '#web/platform/lib/keep-focus.ts';
import { callList, listUpTo } from '#web/platform/lib/list-api.ts';
import { firstError } from '#web/platform/lib/outcome.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { useLastGood } from '#web/platform/lib/use-last-good.ts';
import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { useLive } from '#web/platform/live-updates/use-live.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { DeleteWritten } from '#web/platform/ui/delete-written.tsx';
import { LinkedText } from '#web/platform/ui/linked-text.tsx';
import { LoadError } from '#web/platform/ui/load-error.tsx';
import styles from './photo-stories.module.css';
import { StoryForm } from './story-form.tsx';

/**
 * Shows the stories that members tell next to a photo, newest first, and the form for another one. Give it the photo as `key`.
 */
export function PhotoStories({ photoId }: { photoId: string }) {
  const [count, setCount] = useState(storyLimits.page);
  const [isTelling, setTelling] = useState(false);
  const tell = useRef<HTMLButtonElement>(null);
  const { data, errors, loading, reload } = useLoaded(`stories ${photoId} ${count}`, () =>
    listUpTo(count, storyLimits.pageMax, (query) => callList(listPhotoStories, { params: { id: photoId }, query })),
  );
  useLive('photos', reload);
  function closeForm() {
    keepFocus(
      () => setTelling(false),
      () => tell.current,
    );
  }
  // The stories stay while more of them load.
  const stories = useLastGood(data ?? null);
  return (
    <section className={styles.stories} aria-label="Stories about this photo">
      {errors && <LoadError message={firstError(errors)} working={loading} onRetry={reload} />}
      {stories?.items.map((story) => (
        <PhotoStoryCard key={story._id} story={story} onChanged={reload} />
      ))}
      {stories?.hasMore && (
        <Button variant="secondary" size="small" icon="arrow-down" onClick={() => setCount(count + storyLimits.page)}>
          Show older stories
        </Button>
      )}
      {isTelling ? (
        <StoryForm
          photoId={photoId}
          onTold={() => {
            closeForm();
            reload();
          }}
          onCancel={closeForm}
        />
      ) : (
        <Button ref={tell} variant="secondary" size="small" icon="feather" onClick={() => setTelling(true)}>
          Tell the story
        </Button>
      )}
    </section>
  );
}

interface PhotoStoryCardProps {
  story: PhotoStory;
  onChanged: () => void;
}

/** Shows a story with its author, who may delete it, as Managers may. */
function PhotoStoryCard({ story, onChanged }: PhotoStoryCardProps) {
  const { _id, user, name, body, date, hidden } = story;
  const item = { kind: 'story' as const, id: _id, author: story, hidden };
  const viewer = useViewer();
  return (
    <article className={styles.story} aria-label={`Story by ${name}`}>
      <HiddenNote item={item} onRestored={onChanged} />
      <p>
        <LinkedText text={body} />
      </p>
      <div className={styles.from}>
        <Link className="target" to={`/profile/user/${user}`}>
          {name}
        </Link>
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
