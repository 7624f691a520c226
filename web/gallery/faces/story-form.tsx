import { storyLimits, tellPhotoStory } from '#contracts/gallery/photo-stories.ts';
import { submit } from '#web/platform/lib/api.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useSentText } from '#web/platform/lib/use-saved-form.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { SentTextForm } from '#web/platform/ui/sent-text-form.tsx';
import styles from './photo-stories.module.css';

const longest = storyLimits.body.toLocaleString('en-US');

interface StoryFormProps {
  photoId: string;
  onTold: () => void;
  onCancel: () => void;
}

/** Asks for the story of a photo. The field has no `maxLength`, which would silently cut off pasted text. */
export function StoryForm({ photoId, onTold, onCancel }: StoryFormProps) {
  const story = useSentText(
    `photo-story:${photoId}`,
    ({ key, text }) => submit(tellPhotoStory, { params: { id: photoId }, body: { body: text }, idempotencyKey: key }),
    {
      reload: false,
      onSent(isEmpty) {
        if (isEmpty) onTold();
        showToast({ kind: 'success', title: 'Thank you. Your story is next to the photo.' });
      },
    },
  );
  return (
    <SentTextForm
      writing={story}
      className={styles.form}
      buttonsClass={styles.buttons}
      label="What happened that day?"
      hint={`Members see it next to the photo, with your name. Up to ${longest} characters.`}
      rows={4}
      autoFocus
      icon="feather"
      submitLabel="Share this story"
      workingLabel="Sharing…"
    >
      <Button variant="quiet" onClick={onCancel}>
        Later
      </Button>
    </SentTextForm>
  );
}
