import { useEffect, useState } from 'react';
import { type FoundVideo, findVideo } from '#contracts/videos.ts';
import { submit } from '#web/lib/api.ts';

/** What YouTube says about a video, as soon as it does; undefined before that, and where nobody knows. */
export function useVideoLookup(id: string | undefined): FoundVideo['snippet'] | undefined {
  const [found, setFound] = useState<FoundVideo | null>(null);
  useEffect(() => {
    if (id === undefined) return;
    let isCurrent = true;
    void submit(findVideo, { params: { id } }).then((outcome) => {
      if (isCurrent && outcome.ok) setFound(outcome.data.video);
    });
    return () => {
      isCurrent = false;
    };
  }, [id]);
  return found?.id.videoId === id ? found?.snippet : undefined;
}
