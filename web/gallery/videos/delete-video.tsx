import { deleteVideo } from '#contracts/gallery/videos.ts';
import type { SavedVideo } from '#contracts/people/profiles.ts';
import { submit } from '#web/platform/lib/api.ts';
import { AskFirst } from '#web/platform/ui/ask-first.tsx';
import { RemoveButton } from '#web/platform/ui/remove-button.tsx';
import styles from './delete-video.module.css';

/** Removes a saved video of one's own, after asking. */
export function DeleteVideo({ video: { _id, title } }: { video: SavedVideo }) {
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
      failed="That wasn’t removed"
    >
      <p>“{title}” will be gone from your dashboard and your profile. It stays on YouTube.</p>
    </AskFirst>
  );
}
