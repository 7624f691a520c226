import { Link } from 'react-router';
import { listPhotosOnThisDay } from '#contracts/gallery/photo-albums.ts';
import { call } from '#web/platform/lib/api.ts';
import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { Card } from '#web/platform/ui/card.tsx';
import { ResponsivePicture } from '#web/platform/ui/responsive-picture.tsx';
import styles from './on-this-day.module.css';

/** Shows photos that were taken on this day in earlier years; nothing where there are none, or they cannot be loaded. */
export function OnThisDay() {
  const { data } = useLoaded('on this day', () => call(listPhotosOnThisDay));
  if (!data || data.length === 0) return null;
  return (
    <Card title="On this day">
      <ul className={styles.photos}>
        {data.map(({ _id, url, caption, taken }) => (
          <li key={_id}>
            <Link to={`/photos?photo=${_id}`}>
              <ResponsivePicture url={url} alt="" sizes="18rem" width={3} height={2} loading="lazy" />
              <span>
                <b>{taken?.slice(0, 4)}</b> {caption || 'A photo of that day'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
