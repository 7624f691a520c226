import { useRef, useState } from 'react';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { ButtonRow } from '#web/platform/ui/button-row.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { TextArea } from '#web/platform/ui/text-area.tsx';
import styles from './list-form.module.css';

interface ListFormProps {
  working: boolean;
  errors: FlatErrors;
  onList: (list: string | File) => void;
}

/** Takes a pasted list or a file. */
export function ListForm({ working, errors, onList }: ListFormProps) {
  const [text, setText] = useState('');
  const file = useRef<HTMLInputElement>(null);
  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onList(text);
      }}
    >
      <FormAlert errors={errors} />
      <TextArea
        label="One person per line"
        name="file"
        rows={6}
        hint="For example: Peg Lindqvist, peg@example.com. You can copy columns from a spreadsheet and paste them here."
        value={text}
        error={errors.file}
        onChange={(event) => setText(event.target.value)}
      />
      <ButtonRow>
        <Button type="submit" icon="clipboard-check" working={working} workingLabel="Reading the list…">
          Check the list
        </Button>
        <Button variant="secondary" icon="file-text" onClick={() => file.current?.click()}>
          Choose a CSV file
        </Button>
        <input
          ref={file}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          aria-label="A CSV file"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            if (chosen) onList(chosen);
            event.target.value = '';
          }}
        />
      </ButtonRow>
    </form>
  );
}
