import { useEffect, useRef, useState } from 'react';
import { Player } from '#web/gallery/videos/player.tsx';
import { Icon } from '#web/platform/ui/icon.tsx';
import { findVideoIds } from './find-video-ids.ts';
import styles from './post-videos.module.css';

/** The YouTube videos that a text links to; nothing is loaded from there before somebody plays one. */
export function PostVideos({ text, name }: { text: string; name: string }) {
  return findVideoIds(text).map((videoId) => <Video key={videoId} videoId={videoId} name={name} />);
}

function Video({ videoId, name }: { videoId: string; name: string }) {
  const [plays, setPlays] = useState(false);
  const player = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (plays) player.current?.focus();
  }, [plays]);
  const title = `YouTube video in the post by ${name}`;
  if (plays)
    return (
      <div ref={player} className={styles.video} tabIndex={-1}>
        <Player videoId={videoId} title={title} />
      </div>
    );
  return (
    <button type="button" className={styles.play} onClick={() => setPlays(true)}>
      <span className={styles.disc}>
        <Icon name="player-play-filled" />
      </span>
      <span>
        <b>
          Play the video<span className="sr-only"> in the post by {name}</span>
        </b>
        <span className={styles.hint}>From YouTube, which sees that you watch it.</span>
      </span>
    </button>
  );
}
