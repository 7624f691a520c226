import { useState } from 'react';
import { deleteVideo } from '#contracts/gallery/videos.ts';
import type { SavedVideo } from '#contracts/people/profiles.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { ConfirmDialog } from '#web/platform/ui/confirm-dialog.tsx';
import { RemoveButton } from '#web/platform/ui/remove-button.tsx';
import styles from './delete-video.module.css';

/** Removes a saved video of one's own, after asking. */
export function DeleteVideo({ video: { _id, title } }: { video: SavedVideo }) {
  const [asking, setAsking] = useState(false);
  const { run, working } = useAction(deleteVideo, {
    failed: 'That wasn’t removed',
    onRefused: () => setAsking(false),
  });
  return (
    <>
      <RemoveButton className={styles.remove} onClick={() => setAsking(true)}>
        Remove Video<span className="sr-only"> {title}</span>
      </RemoveButton>
      <ConfirmDialog
        open={asking}
        title="Remove Video"
        confirmLabel="Remove it"
        workingLabel="Removing…"
        working={working}
        onConfirm={() => run({ params: { id: _id } })}
        onCancel={() => setAsking(false)}
      >
        <p>“{title}” will be gone from your dashboard and your profile. It stays on YouTube.</p>
      </ConfirmDialog>
    </>
  );
}
