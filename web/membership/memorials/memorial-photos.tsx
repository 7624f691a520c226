import { Link } from 'react-router';
import { listPhotos } from '#contracts/gallery/photos.ts';
import { callList } from '#web/platform/lib/list-api.ts';
import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { ResponsivePicture } from '#web/platform/ui/responsive-picture.tsx';
import styles from './memorial-photos.module.css';

const shown = 12;

interface MemorialPhotosProps {
  userId: string;
  firstName: string;
  className: string | undefined;
}

/** Shows the club’s newest photos of a member; nothing where there are none, or while they cannot be loaded. */
export function MemorialPhotos({ userId, firstName, className }: MemorialPhotosProps) {
  const { data } = useLoaded(userId, () => callList(listPhotos, { query: { person: userId, limit: String(shown) } }));
  if (!data || data.items.length === 0) return null;
  return (
    <section className={className}>
      <h2>Photos</h2>
      <ul className={styles.photos}>
        {data.items.map(({ _id, url, caption, width, height }) => (
          <li key={_id}>
            <ResponsivePicture
              url={url}
              alt={caption ? '' : `A photo of ${firstName}`}
              sizes="22rem"
              width={width ?? 3}
              height={height ?? 2}
            />
            {caption && <p>{caption}</p>}
          </li>
        ))}
      </ul>
      <p className={styles.all}>
        <Link className="target" to={`/photos?person=${userId}`}>{`All the club’s photos of ${firstName}`}</Link>
      </p>
    </section>
  );
}
