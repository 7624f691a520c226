import { Link } from 'react-router';
import type { Activity } from '#contracts/discovery/activity.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import common from '#web/platform/ui/common.module.css';
import { Fold } from '#web/platform/ui/fold.tsx';
import { ResponsivePicture } from '#web/platform/ui/responsive-picture.tsx';
import styles from './activity-photos.module.css';
import { countAll } from './activity-posts.tsx';

type ActivityPhotosProps = Activity['photos'] & { userId: string; firstName: string };

export function ActivityPhotos({ userId, firstName, total, items }: ActivityPhotosProps) {
  if (items.length === 0) return null;
  const album = `/photos?person=${userId}`;
  return (
    <section data-part="photos">
      <Fold title={`Photos of ${firstName}`} icon="photo">
        <ul className={styles.photos}>
          {items.map(({ _id, url, caption }) => (
            <li key={_id}>
              <Link to={`${album}&photo=${_id}`}>
                <ResponsivePicture
                  url={url}
                  alt={caption || `A photo of ${firstName}`}
                  sizes="(min-width: 48em) 18rem, 45vw"
                  width={3}
                  height={2}
                  loading="lazy"
                />
              </Link>
            </li>
          ))}
        </ul>
        {total > items.length && (
          <ButtonLink to={album} variant="secondary" size="small" iconAfter="arrow-right" className={common.above4}>
            {countAll(total, 'photos')}
          </ButtonLink>
        )}
      </Fold>
    </section>
  );
}
