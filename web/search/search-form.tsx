import { Form } from 'react-router';
import { type SearchKind, searchLimits } from '#contracts/search-understood.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './search-form.module.css';

interface SearchFormProps {
  typed: string;
  kind: SearchKind | undefined;
  /** The error about what was typed. */
  error: string | undefined;
}

/** Searches by changing the page's address, so that the Back button returns to earlier searches. */
export function SearchForm({ typed, kind, error }: SearchFormProps) {
  return (
    <search>
      <Form className={styles.form} action="/search">
        <TextField
          label="What are you looking for?"
          name="q"
          type="search"
          enterKeyHint="search"
          placeholder="A name, a sport, a word…"
          maxLength={searchLimits.typed}
          defaultValue={typed}
          error={error}
          // People open this page to type.
          autoFocus={typed === ''}
        />
        {kind && <input type="hidden" name="kind" value={kind} />}
        <Button type="submit" icon="zoom">
          Search
        </Button>
      </Form>
    </search>
  );
}
