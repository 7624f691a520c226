import { tellPhotoStory } from '#contracts/gallery/photo-stories.ts';
import { submit } from '#web/platform/lib/api.ts';
import { useDraft } from '#web/platform/lib/drafts.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useSubmission } from '#web/platform/lib/use-submission.ts';

/** A story that is being written; what is not sent yet waits in this browser. */
export function useStory(photoId: string, onTold: () => void) {
  const name = `photo-story:${photoId}`;
  const draft = useDraft(name);
  const { send, hold, ...sending } = useSubmission(
    name,
    draft.text,
    ({ key, text }) => submit(tellPhotoStory, { params: { id: photoId }, body: { body: text }, idempotencyKey: key }),
    {
      reload: false,
      onDone(_story, text) {
        if (draft.clear(text)) onTold();
        showToast({ kind: 'success', title: 'Thank you. Your story is next to the photo.' });
      },
    },
  );
  return {
    ...sending,
    text: draft.text,
    setText(text: string) {
      hold();
      draft.setText(text);
    },
    send: () => send(draft.text),
  };
}
