import { useState } from 'react';
import type { SavedVideo } from '#contracts/profiles.ts';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { SectionHead } from '#web/ui/section-head.tsx';
import { VideoCard } from './video-card.tsx';
import styles from './video-section.module.css';

/** Saved videos; each thumbnail opens the player in a dialog. */
export function VideoSection({ title, videos }: { title: string; videos: SavedVideo[] }) {
  const [playing, setPlaying] = useState<SavedVideo | null>(null);
  return (
    <section className={styles.section}>
      <SectionHead title={title} />
      {videos.length === 0 && (
        <Card>
          <Empty picture="/art/plate.svg" title="No Videos Saved" />
        </Card>
      )}
      <ul className={styles.videos}>
        {videos.map((video) => (
          <VideoCard key={video._id} video={video} onPlay={() => setPlaying(video)} />
        ))}
      </ul>
      <Dialog open={playing !== null} onClose={() => setPlaying(null)} title={playing?.title}>
        {playing && <Player video={playing} />}
      </Dialog>
    </section>
  );
}

function Player({ video }: { video: SavedVideo }) {
  return (
    <iframe
      className={styles.player}
      src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(video.videoID)}`}
      title={video.title}
      // Without a referrer the player refuses with error 153.
      referrerPolicy="strict-origin-when-cross-origin"
      allow="fullscreen; picture-in-picture"
      allowFullScreen
    />
  );
}
