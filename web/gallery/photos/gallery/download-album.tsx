import { useState } from 'react';
import { albumLimits, createAlbumFile } from '#contracts/gallery/photo-albums.ts';
import type { PhotoFilter } from '#web/gallery/photos/photo-filter.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';

/** Saves all photos that are asked for as a ZIP file; thousands of them in several files. */
export function DownloadAlbum({ filter }: { filter: PhotoFilter }) {
  const [next, setNext] = useState<string | null>(null);
  const { run, working } = useAction(createAlbumFile, {
    failed: 'The download didn’t start',
    reload: false,
    onDone(file) {
      setNext(file.next);
      // A file, so the page stays.
      location.assign(file.url);
    },
  });
  const body = { ...filter, ...(next && { before: next }) };
  return (
    <Button
      variant="secondary"
      size="small"
      icon="download"
      working={working}
      workingLabel="Starting…"
      onClick={() => run({ body })}
    >
      {next ? `Download the next ${albumLimits.inFile.toLocaleString('en-US')} (ZIP)` : 'Download (ZIP)'}
    </Button>
  );
}
