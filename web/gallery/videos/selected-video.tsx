import { useEffect, useRef } from 'react';
import type { FoundVideo } from '#contracts/gallery/videos.ts';
import { formatDay } from '#web/platform/lib/dates.ts';
import { Player } from './player.tsx';
import { SaveVideo } from './save-video.tsx';
import styles from './selected-video.module.css';

interface SelectedVideoProps {
  video: FoundVideo;
  isSaved: boolean;
  /** Whether someone has just chosen it: then the reader is taken here. */
  takesFocus: boolean;
}

/** The video in the player, its details, and a button to save it. */
export function SelectedVideo({ video, isSaved, takesFocus }: SelectedVideoProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'nearest' });
  }, [takesFocus]);
  const { title, description, channelTitle, publishedAt } = video.snippet;
  return (
    <section ref={section} className={styles.selected} tabIndex={-1} aria-labelledby="selected-video">
      <Player videoId={video.id.videoId} title={title} />
      <h2 id="selected-video">{title}</h2>
      <div className={styles.facts}>
        {channelTitle && <p>Uploaded or Hosted by - {channelTitle}</p>}
        {publishedAt && <p>Published {formatDay(publishedAt.slice(0, 10), 'MM/YYYY')}</p>}
      </div>
      {description && <p className={styles.description}>{description}</p>}
      <SaveVideo video={video} isSaved={isSaved} />
    </section>
  );
}
