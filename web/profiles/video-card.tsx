import type { SavedVideo } from '#contracts/profiles.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './video-card.module.css';

export function VideoCard({ video, onPlay }: { video: SavedVideo; onPlay: () => void }) {
  const { title, description, url, width, height } = video;
  return (
    <li className={styles.video}>
      <button type="button" onClick={onPlay}>
        <span className={styles.thumbnail}>
          <img src={url} alt="" width={width} height={height} loading="lazy" />
          <span className={styles.disc}>
            <Icon name="player-play-filled" />
          </span>
        </span>
        <b>
          <span className="sr-only">Play </span>
          {title}
        </b>
      </button>
      {description && <p>{description}</p>}
    </li>
  );
}
