import type { ReactNode } from 'react';
import type { SavedVideo } from '#contracts/people/profiles.ts';
import { shownThumbnail } from '#contracts/platform/pictures/thumbnails.ts';
import { Icon } from '#web/platform/ui/icon.tsx';
import styles from './video-card.module.css';

interface VideoCardProps {
  video: SavedVideo;
  onPlay: () => void;
  /** What can be done with it besides. */
  children?: ReactNode;
}

export function VideoCard({ video, onPlay, children }: VideoCardProps) {
  const { videoID, title, description, url, width, height } = video;
  return (
    <li className={styles.video}>
      <button type="button" className={styles.play} onClick={onPlay}>
        <span className={styles.thumbnail}>
          <img src={shownThumbnail(videoID, url)} alt="" width={width} height={height} loading="lazy" />
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
      {children}
    </li>
  );
}
