import { Link } from 'react-router';
import { type ActivityEvent, readStory } from '#contracts/discovery/activity.ts';
import type { Profile } from '#contracts/people/profiles.ts';
import { dayOf, formatLongDay } from '#contracts/platform/event-dates.ts';
import { call } from '#web/platform/lib/api.ts';
import { firstError } from '#web/platform/lib/outcome.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { useLastGood } from '#web/platform/lib/use-last-good.ts';
import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { useLive } from '#web/platform/live-updates/use-live.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { DateTile } from '#web/platform/ui/date-tile.tsx';
import { Empty } from '#web/platform/ui/empty.tsx';
import { Fold } from '#web/platform/ui/fold.tsx';
import { LoadError } from '#web/platform/ui/load-error.tsx';
import styles from './activity.module.css';
import { ActivityPhotos } from './activity-photos.tsx';
import { ActivityPosts } from './activity-posts.tsx';

/** Shows what a coach shared, kept up to date; a part without anything is left out. Give it the id of the user as its key. */
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
      <ActivityEvents firstName={firstName} events={events} />
      <ActivityPhotos {...person} {...photos} />
    </div>
  );
}

// Shown to the coach only: others see no empty parts.
function NothingShared() {
  return (
    <Card as="section" className={common.above5}>
      <Empty
        picture="/art/playbook.svg"
        title="Your story starts here"
        action={
          <p className={styles.ways}>
            <ButtonLink to="/feed" icon="pencil">
              Write your first post
            </ButtonLink>
            <ButtonLink to="/photos" variant="secondary" icon="photo">
              Name yourself in a photo
            </ButtonLink>
          </p>
        }
      >
        Your posts, photos of you, and your events will show here. Only you see this note.
      </Empty>
    </Card>
  );
}

interface ActivityEventsProps {
  firstName: string;
  events: ActivityEvent[];
}

function ActivityEvents({ firstName, events }: ActivityEventsProps) {
  if (events.length === 0) return null;
  return (
    <section data-part="events">
      <Fold title={`${firstName}’s events`} icon="calendar-event">
        <ul className={styles.events}>
          {events.map(({ _id, title, startDate, isOrganizer }) => (
            <li key={_id}>
              <DateTile day={dayOf(startDate)} />
              <div>
                <Link to={`/cal-events/${_id}`}>{title}</Link>
                <p>{formatLongDay(dayOf(startDate))}</p>
                <p>{isOrganizer ? 'Organizer' : 'Going'}</p>
              </div>
            </li>
          ))}
        </ul>
      </Fold>
    </section>
  );
}
