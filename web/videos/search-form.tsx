import { Form } from 'react-router';
import { videoLimits } from '#contracts/videos.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './search-form.module.css';

/** Asks for videos by the address of the page, so that a search can be gone back to. */
export function SearchForm({ typed }: { typed: string }) {
  return (
    <search>
      <Form className={styles.form} action="/search-youtube">
        <TextField
          label="What are you looking for?"
          name="q"
          type="search"
          placeholder="Search Youtube..."
          maxLength={videoLimits.search}
          defaultValue={typed}
        />
        <Button type="submit" icon="zoom">
          Search
        </Button>
      </Form>
    </search>
  );
}
