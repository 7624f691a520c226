import type { FoundVideo } from '#contracts/gallery/videos.ts';
import { shownThumbnail } from '#contracts/platform/pictures/thumbnails.ts';
import styles from './result-list.module.css';

interface ResultListProps {
  videos: FoundVideo[];
  selectedId: string;
  onSelect: (videoId: string) => void;
}

/** The videos found; a click brings one into the player. */
export function ResultList({ videos, selectedId, onSelect }: ResultListProps) {
  return (
    <section aria-labelledby="videos-found">
      <h2 id="videos-found" className="sr-only">
        Videos found
      </h2>
      <ul className={styles.list}>
        {videos.map(({ id: { videoId }, snippet: { title, channelTitle, thumbnails } }) => (
          <li key={videoId}>
            <button
              type="button"
              className={styles.video}
              aria-current={videoId === selectedId || undefined}
              onClick={() => onSelect(videoId)}
            >
              <img
                src={shownThumbnail(videoId, thumbnails.medium.url)}
                alt=""
                width={thumbnails.medium.width}
                height={thumbnails.medium.height}
              />
              <span>
                <b>{title}</b>
                {channelTitle && <small>{channelTitle}</small>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
