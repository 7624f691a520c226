import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SavedVideo } from '#contracts/profiles.ts';
import { deleteVideo } from '#contracts/videos.ts';
import { submit } from '#web/lib/api.ts';
import { showToast } from '#web/lib/toasts.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { RemoveButton } from '#web/ui/remove-button.tsx';
import styles from './delete-video.module.css';

/** Removes a saved video of one's own, after asking. */
export function DeleteVideo({ video: { _id, title } }: { video: SavedVideo }) {
  const [asking, setAsking] = useState(false);
  const [working, setWorking] = useState(false);
  const { revalidate } = useRevalidator();
  async function remove() {
    setWorking(true);
    const outcome = await submit(deleteVideo, { params: { id: _id } });
    if (!outcome.ok)
      showToast({ kind: 'danger', title: 'That wasn’t removed', text: Object.values(outcome.errors)[0] });
    await revalidate();
    setWorking(false);
    setAsking(false);
  }
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
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        <p>“{title}” will be gone from your dashboard and your profile. It stays on YouTube.</p>
      </ConfirmDialog>
    </>
  );
}
