import { type ReactNode, useState } from 'react';
import { deleteVideo } from '#contracts/gallery/videos.ts';
import type { SavedVideo } from '#contracts/people/profiles.ts';
import { shownThumbnail } from '#contracts/platform/pictures/thumbnails.ts';
import { submit } from '#web/platform/lib/api.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { AskFirst } from '#web/platform/ui/confirm-dialog.tsx';
import { Dialog } from '#web/platform/ui/dialog.tsx';
import { Empty } from '#web/platform/ui/empty.tsx';
import { Icon } from '#web/platform/ui/icon.tsx';
import { RemoveButton } from '#web/platform/ui/remove-button.tsx';
import { SectionHead } from '#web/platform/ui/section-head.tsx';
import { Player } from './player.tsx';
import styles from './video-section.module.css';

interface VideoListProps {
  videos: SavedVideo[];
  /** One's own can be removed. */
  own?: boolean | undefined;
}

/** Shows the videos that the viewer saved, with a way to find more. */
export function OwnVideos({ videos }: { videos: SavedVideo[] }) {
  return (
    <section className={common.above7}>
      <SectionHead title="YouTube Videos">
        <ButtonLink to="/search-youtube" variant="secondary" size="small" icon="zoom">
          Find videos
        </ButtonLink>
      </SectionHead>
      <VideoList videos={videos} own />
    </section>
  );
}

/** Shows saved videos; each thumbnail opens the player in a dialog. */
export function VideoList({ videos, own }: VideoListProps) {
  const [playing, setPlaying] = useState<SavedVideo | null>(null);
  return (
    <>
      {videos.length === 0 && (
        <Card>
          <Empty picture="/art/plate.svg" title="No Videos Saved" as="h3" />
        </Card>
      )}
      <ul className={styles.videos}>
        {videos.map((video) => (
          <VideoCard key={video._id} video={video} onPlay={() => setPlaying(video)}>
            {own && <DeleteVideo video={video} />}
          </VideoCard>
        ))}
      </ul>
      <Dialog open={playing !== null} onClose={() => setPlaying(null)} title={playing?.title}>
        {playing && <Player videoId={playing.videoID} title={playing.title} />}
      </Dialog>
    </>
  );
}

/** Removes a saved video of one's own, after asking. */
function DeleteVideo({ video: { _id, title } }: { video: SavedVideo }) {
  return (
    <AskFirst
      button={(ask) => (
        <RemoveButton className={styles.remove} onClick={ask}>
          Remove Video<span className="sr-only"> {title}</span>
        </RemoveButton>
      )}
      title="Remove Video"
      confirmLabel="Remove it"
      workingLabel="Removing…"
      act={() => submit(deleteVideo, { params: { id: _id } })}
      failed="We couldn’t remove that"
    >
      <p>“{title}” will be gone from your dashboard and your profile. It stays on YouTube.</p>
    </AskFirst>
  );
}

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
