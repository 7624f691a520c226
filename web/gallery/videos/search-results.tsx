import { useEffect, useRef, useState } from 'react';
import { defaultSearch, type FoundVideo, type VideoPage } from '#contracts/gallery/videos.ts';
import { shownThumbnail } from '#contracts/platform/pictures/thumbnails.ts';
import { formatDay } from '#web/platform/lib/dates.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { Empty } from '#web/platform/ui/empty.tsx';
import { Player } from './player.tsx';
import { SaveVideo } from './save-video.tsx';
import styles from './search-results.module.css';

interface ResultListProps {
  videos: FoundVideo[];
  selectedId: string;
  onSelect: (videoId: string) => void;
}

interface SearchResultsProps {
  q: string;
  page: VideoPage;
  /** The ids of the videos that the member saved. */
  saved: string[];
}

/** Shows the player with one of the videos found, the first until another is chosen, beside the list of them. */
export function SearchResults({ q, page: { source, notice, items }, saved }: SearchResultsProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const selected = items.find(({ id }) => id.videoId === chosen) ?? items[0];
  return (
    <>
      {notice && (
        <Alert kind="notice" className={common.above5}>
          {notice}
        </Alert>
      )}
      <p className={styles.summary} role="status">
        {source === 'youtube' ? 'From YouTube' : 'Saved by members'}
        {source === 'saved' && q === defaultSearch ? ', the newest first' : <b>: {q}</b>}
      </p>
      {selected ? (
        <div className={styles.results}>
          <SelectedVideo
            key={selected.id.videoId}
            video={selected}
            isSaved={saved.includes(selected.id.videoId)}
            takesFocus={chosen !== null}
          />
          <ResultList videos={items} selectedId={selected.id.videoId} onSelect={setChosen} />
        </div>
      ) : (
        <Card>
          <Empty picture="/art/playbook.svg" title="No videos found">
            Try fewer words, or paste the link of a video below.
          </Empty>
        </Card>
      )}
    </>
  );
}

interface SelectedVideoProps {
  video: FoundVideo;
  isSaved: boolean;
  /** Whether someone has just chosen it: then the reader is taken here. */
  takesFocus: boolean;
}

/** Shows the video in the player, its details, and a button to save it. */
function SelectedVideo({ video, isSaved, takesFocus }: SelectedVideoProps) {
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

/** Shows the videos found; a click brings one into the player. */
function ResultList({ videos, selectedId, onSelect }: ResultListProps) {
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
