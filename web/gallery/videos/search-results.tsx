import { useState } from 'react';
import { defaultSearch, type VideoPage } from '#contracts/gallery/videos.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { Empty } from '#web/platform/ui/empty.tsx';
import { ResultList } from './result-list.tsx';
import styles from './search-results.module.css';
import { SelectedVideo } from './selected-video.tsx';

interface SearchResultsProps {
  q: string;
  page: VideoPage;
  /** The ids of the videos that the member saved. */
  saved: string[];
}

/** The player with one of the videos found, the first until another is chosen, beside the list of them. */
export function SearchResults({ q, page: { source, notice, items }, saved }: SearchResultsProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const selected = items.find(({ id }) => id.videoId === chosen) ?? items[0];
  return (
    <>
      {notice && (
        <Alert kind="notice" className={styles.notice}>
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
