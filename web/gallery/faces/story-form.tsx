import { storyLimits } from '#contracts/gallery/photo-stories.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FormResult } from '#web/platform/ui/form-result.tsx';
import { TextArea } from '#web/platform/ui/text-area.tsx';
import styles from './photo-stories.module.css';
import { useStory } from './use-story.ts';

const longest = storyLimits.body.toLocaleString('en-US');

interface StoryFormProps {
  photoId: string;
  onTold: () => void;
  onCancel: () => void;
}

/** The field has no `maxLength`, which would cut off what is pasted without a word. */
export function StoryForm({ photoId, onTold, onCancel }: StoryFormProps) {
  const { text, setText, send, working, isUnsent, errors } = useStory(photoId, onTold);
  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        label="What happened that day?"
        name="body"
        rows={4}
        autoFocus
        hint={`Members see it next to the photo, with your name. Up to ${longest} characters.`}
        value={text}
        error={errors.body}
        onChange={(event) => setText(event.target.value)}
      />
      <FormResult errors={errors} isUnsent={isUnsent} working={working} onRetry={send} />
      <div className={styles.buttons}>
        <Button type="submit" icon="feather" working={working} workingLabel="Sharing…">
          Share this story
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Later
        </Button>
      </div>
    </form>
  );
}
