import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { deletePhoto, type Photo } from '#contracts/gallery/photos.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { createPhotoDates } from '#web/gallery/photos/photo-dates.ts';
import { ShowMorePhotos } from '#web/gallery/photos/show-more-photos.tsx';
import { useClub } from '#web/platform/layout/club.ts';
import { submit } from '#web/platform/lib/api.ts';
import { keepFocus } from '#web/platform/lib/keep-focus.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { useHeldBack } from '#web/platform/lib/use-held-back.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { ConfirmDialog } from '#web/platform/ui/confirm-dialog.tsx';
import { Empty } from '#web/platform/ui/empty.tsx';
import { NewEntries } from '#web/platform/ui/new-entries.tsx';
import { BulkEdit } from './bulk-edit.tsx';
import { CaptionDialog } from './caption-dialog.tsx';
import { type PhotoAction, PhotoCard } from './photo-card.tsx';
import styles from './photo-grid.module.css';

interface DeletePhotoProps {
  /** The one to be removed; the dialog is closed without one. */
  photo: Photo | undefined;
  onDeleted: (photo: Photo) => void;
  onCancel: () => void;
}

interface PhotoGridProps {
  gallery: ReceivedPage<Photo[]>;
  /** While more of it is loaded. */
  working: boolean;
  onMore: () => void;
  onRemoved: (photo: Photo) => void;
  onReplaced: (photo: Photo) => void;
}

/** Two rows, or a few screens of a phone. */
const shownAtFirst = 8;

const nothing: ReadonlySet<string> = new Set();

/** Shows the gallery as managers see it, four in a row. One dialog of each kind serves all cards. */
export function PhotoGrid({ gallery, working, onMore, onRemoved, onReplaced }: PhotoGridProps) {
  const { hasMore, total } = gallery;
  const viewer = useViewer();
  const { shown: photos, waiting, show } = useHeldBack(gallery.items, ({ userCreated }) => userCreated === viewer?._id);
  const { timeZone } = useClub();
  const dates = useMemo(() => createPhotoDates(timeZone), [timeZone]);
  const [asked, setAsked] = useState<{ action: PhotoAction; photo: Photo }>();
  const [removed, setRemoved] = useState(0);
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const [showsAll, setShowsAll] = useState(false);
  const listed = showsAll || chosen ? photos : photos.slice(0, shownAtFirst);
  const choose = useCallback((id: string, isChosen: boolean) => {
    setChosen((known = nothing) => {
      const others = [...known].filter((other) => other !== id);
      return new Set(isChosen ? [...others, id] : others);
    });
  }, []);
  const grid = useRef<HTMLUListElement>(null);
  const several = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that had the focus is gone, and the dialog closed.
    if (removed > 0) grid.current?.focus();
  }, [removed]);

  function stopChoosing() {
    keepFocus(
      () => setChosen(undefined),
      () => several.current,
    );
  }

  /** Closes the dialog of a photo; the manager may have opened that of another one since. */
  function close({ _id }: Photo) {
    setAsked((now) => (now?.photo._id === _id ? undefined : now));
  }

  function drop(photo: Photo) {
    onRemoved(photo);
    close(photo);
    setRemoved(removed + 1);
  }

  function replace(changed: Photo) {
    onReplaced(changed);
    close(changed);
  }

  return (
    <>
      {chosen && (
        <BulkEdit
          chosen={photos.map(({ _id }) => _id).filter((id) => chosen.has(id))}
          onChanged={(changed) => {
            for (const photo of changed) onReplaced(photo);
            stopChoosing();
          }}
          onCancel={stopChoosing}
        />
      )}
      {!chosen && photos.length > 1 && (
        <Button
          ref={several}
          variant="secondary"
          icon="checkbox"
          className={styles.several}
          onClick={() => setChosen(nothing)}
        >
          Change several photos
        </Button>
      )}
      <NewEntries count={waiting.length} one="new photo" several="new photos" onShow={show} />
      {photos.length > 0 || hasMore ? (
        <ul ref={grid} tabIndex={-1} className={styles.grid} aria-label="Photos in the gallery">
          {listed.map((photo) => (
            <PhotoCard
              key={photo._id}
              photo={photo}
              date={dates(photo)}
              viewer={viewer}
              onAsk={setAsked}
              isChosen={chosen?.has(photo._id)}
              onChoose={choose}
            />
          ))}
        </ul>
      ) : (
        <Empty picture="/art/pennants.svg" title="No photos yet" as="h3">
          Choose some above. Members see them on the Photos page.
        </Empty>
      )}
      <ShowMorePhotos
        shown={listed.length}
        total={total}
        hasMore={hasMore || listed.length < photos.length}
        working={working}
        onMore={listed.length < photos.length ? () => setShowsAll(true) : onMore}
      />
      <DeletePhoto
        photo={asked?.action === 'delete' ? asked.photo : undefined}
        onDeleted={drop}
        onCancel={() => setAsked(undefined)}
      />
      <CaptionDialog
        photo={asked?.action === 'caption' ? asked.photo : undefined}
        viewer={viewer}
        onChanged={replace}
        onDelete={(photo) => setAsked({ action: 'delete', photo })}
        // It also closes when the question about deleting takes its place.
        onClose={() => setAsked((now) => (now?.action === 'caption' ? undefined : now))}
      />
    </>
  );
}

/** Removes a photo, after asking. */
function DeletePhoto({ photo, onDeleted, onCancel }: DeletePhotoProps) {
  const { run, working } = useAction(({ _id }: Photo) => submit(deletePhoto, { params: { id: _id } }), {
    failed: 'We couldn’t delete the photo',
    reload: false,
    onRefused: onCancel,
    onDone: (_done, deleted) => onDeleted(deleted),
  });
  return (
    <ConfirmDialog
      open={photo !== undefined}
      title="Delete this photo"
      confirmLabel="Delete the photo"
      workingLabel="Deleting…"
      working={working}
      onConfirm={() => photo && run(photo)}
      onCancel={onCancel}
    >
      <p>
        {photo?.caption ? `“${photo.caption}”` : 'It'} will be gone from the gallery for everyone. This can’t be undone.
      </p>
    </ConfirmDialog>
  );
}
