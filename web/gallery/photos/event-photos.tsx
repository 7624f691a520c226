import { Link } from 'react-router';
import { listPhotos } from '#contracts/gallery/photos.ts';
import { callList } from '#web/platform/lib/list-api.ts';
import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { ResponsivePicture } from '#web/platform/ui/responsive-picture.tsx';
import styles from './event-photos.module.css';

const shown = 6;

/** Shows the newest photos of an event that is over; nothing where there are none, or while they cannot be loaded. */
export function EventPhotos({ eventId }: { eventId: string }) {
  const { data } = useLoaded(eventId, () => callList(listPhotos, { query: { event: eventId, limit: String(shown) } }));
  if (!data || data.items.length === 0) return null;
  return (
    <Card title="Photos" padding="medium">
      <ul className={styles.photos}>
        {data.items.map(({ _id, url, caption }) => (
          <li key={_id}>
            <Link to={`/photos?event=${eventId}&photo=${_id}`}>
              <ResponsivePicture
                url={url}
                alt={caption || 'A photo of this event'}
                sizes="10rem"
                width={3}
                height={2}
                loading="lazy"
              />
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink to={`/photos?event=${eventId}`} variant="secondary" icon="photo">
        All photos of this event
      </ButtonLink>
    </Card>
  );
}
