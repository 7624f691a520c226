import type { Remembered } from '#contracts/membership/memorials.ts';
import { tributeLimits } from '#contracts/membership/tributes.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FormResult } from '#web/platform/ui/form-result.tsx';
import { TextArea } from '#web/platform/ui/text-area.tsx';
import styles from './tribute-form.module.css';
import { useTribute } from './use-tribute.ts';

const longest = tributeLimits.body.toLocaleString('en-US');

/** The field has no `maxLength`, which would cut off what is pasted without a word. */
export function TributeForm({ person: { user, name } }: { person: Remembered }) {
  const { text, setText, send, working, isUnsent, errors } = useTribute(user);
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
        label={`What do you remember of ${name}?`}
        name="body"
        rows={5}
        hint={`Members see it with your name, and it goes into the book for the family. Up to ${longest} characters.`}
        value={text}
        error={errors.body}
        onChange={(event) => setText(event.target.value)}
      />
      <FormResult errors={errors} isUnsent={isUnsent} working={working} onRetry={send} />
      <Button type="submit" icon="feather" working={working} workingLabel="Sharing…">
        Share this memory
      </Button>
    </form>
  );
}
