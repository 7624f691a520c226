import { useState } from 'react';
import { listPhotoStories, storyLimits } from '#contracts/gallery/photo-stories.ts';
import { callList, listUpTo } from '#web/platform/lib/list-api.ts';
import { firstError } from '#web/platform/lib/outcome.ts';
import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { useLive } from '#web/platform/live-updates/use-live.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { LoadError } from '#web/platform/ui/load-error.tsx';
import styles from './photo-stories.module.css';
import { PhotoStoryCard } from './photo-story-card.tsx';
import { StoryForm } from './story-form.tsx';

/** The stories that members tell next to a photo, newest first, and the form for another one. */
export function PhotoStories({ photoId }: { photoId: string }) {
  const [count, setCount] = useState(storyLimits.page);
  const [isTelling, setTelling] = useState(false);
  const { data, errors, loading, reload } = useLoaded(`stories ${photoId} ${count}`, () =>
    listUpTo(count, storyLimits.pageMax, (query) => callList(listPhotoStories, { params: { id: photoId }, query })),
  );
  useLive('photos', reload);
  return (
    <section className={styles.stories} aria-label="Stories about this photo">
      {errors && <LoadError message={firstError(errors)} working={loading} onRetry={reload} />}
      {data?.items.map((story) => (
        <PhotoStoryCard key={story._id} story={story} onChanged={reload} />
      ))}
      {data?.hasMore && (
        <Button variant="secondary" size="small" icon="arrow-down" onClick={() => setCount(count + storyLimits.page)}>
          Show older stories
        </Button>
      )}
      {isTelling ? (
        <StoryForm
          photoId={photoId}
          onTold={() => {
            setTelling(false);
            reload();
          }}
          onCancel={() => setTelling(false)}
        />
      ) : (
        <Button variant="secondary" size="small" icon="feather" onClick={() => setTelling(true)}>
          Tell the story
        </Button>
      )}
    </section>
  );
}
