import { readStory } from '#contracts/discovery/activity.ts';
import type { Profile } from '#contracts/people/profiles.ts';
import { call } from '#web/platform/lib/api.ts';
import { firstError } from '#web/platform/lib/outcome.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { useLastGood } from '#web/platform/lib/use-last-good.ts';
import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { useLive } from '#web/platform/live-updates/use-live.ts';
import { LoadError } from '#web/platform/ui/load-error.tsx';
import styles from './activity.module.css';
import { ActivityEvents } from './activity-events.tsx';
import { ActivityPhotos } from './activity-photos.tsx';
import { ActivityPosts } from './activity-posts.tsx';
import { NothingShared } from './nothing-shared.tsx';

/** What a coach shared, kept up to date; a part without anything is left out. Give it the id of the user as its key. */
export function Activity({ user: { _id }, firstName }: { user: Profile['user']; firstName: string }) {
  const { data, errors, loading, reload } = useLoaded(_id, () => call(readStory, { params: { id: _id } }));
  useLive('posts', reload);
  useLive('photos', reload);
  useLive('events', reload);
  const activity = useLastGood(data ?? null);
  const isOwn = useViewer()?._id === _id;
  if (!activity) return errors ? <LoadError message={firstError(errors)} working={loading} onRetry={reload} /> : null;
  const { posts, photos, events } = activity;
  const isEmpty = posts.items.length + photos.items.length + events.length === 0;
  if (isEmpty) return isOwn ? <NothingShared /> : null;
  const person = { userId: _id, firstName };
  return (
    <div className={styles.activity}>
      <ActivityPosts {...person} {...posts} />
      <ActivityEvents {...person} events={events} />
      <ActivityPhotos {...person} {...photos} />
    </div>
  );
}
