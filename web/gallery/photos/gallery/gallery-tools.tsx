import { type ReactNode, useId, useState } from 'react';
import { createAlbumFile } from '#contracts/gallery/photo-albums.ts';
import type { PhotoFilter } from '#web/gallery/photos/photo-filter.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import styles from './gallery-tools.module.css';

interface GalleryToolsProps {
  filter: PhotoFilter;
  /** Whether these are only some of the photos. */
  isFiltered: boolean;
  isNaming: boolean;
  onName: () => void;
  /** The fields that pick an album. */
  picker: ReactNode;
}

export const namingButton = 'name-several-photos';

type Part = 'filters' | 'more';

/** Shows what members do with the photos below; on a phone, one line of buttons that open the rest. */
export function GalleryTools({ filter, isFiltered, isNaming, onName, picker }: GalleryToolsProps) {
  const id = useId();
  const [open, setOpen] = useState<Part>();
  const part = (name: Part) => ({ id: `${id}-${name}`, className: styles[name], 'data-open': open === name });
  const opener = (name: Part) => (
    <Button
      variant="secondary"
      size="small"
      iconAfter="chevron-down"
      className={styles.opener}
      aria-expanded={open === name}
      aria-controls={`${id}-${name}`}
      onClick={() => setOpen(open === name ? undefined : name)}
    >
      {name === 'filters' ? 'Filters' : 'More'}
    </Button>
  );
  return (
    <div className={styles.tools}>
      <div className={styles.line}>
        {isFiltered && (
          <ButtonLink to="/photos" variant="secondary" size="small" icon="filter-off">
            Show all photos
          </ButtonLink>
        )}
        {opener('filters')}
        {opener('more')}
      </div>
      <div {...part('filters')}>{picker}</div>
      <div {...part('more')}>
        <ButtonLink to="/who-is-this" variant="secondary" size="small" icon="help-circle">
          Who is this?
        </ButtonLink>
        <Button
          id={namingButton}
          variant="secondary"
          size="small"
          icon="user-plus"
          aria-pressed={isNaming}
          onClick={onName}
        >
          Add a name to several photos
        </Button>
        <DownloadAlbum filter={filter} />
      </div>
    </div>
  );
}

/** Saves all photos that are asked for as a ZIP file; thousands of them in several files. */
function DownloadAlbum({ filter }: { filter: PhotoFilter }) {
  const [next, setNext] = useState<string | null>(null);
  const { run, working } = useAction(createAlbumFile, {
    failed: 'We couldn’t start the download',
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
      {next ? 'Download the next part (ZIP)' : 'Download (ZIP)'}
    </Button>
  );
}
