import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import styles from './search-form.module.css';

interface SearchFormProps {
  /** The address of the page that shows what was found. */
  action: string;
  typed: string;
  placeholder: string;
  maxLength: number;
  /** The error about what was typed. */
  error?: string | undefined;
  autoFocus?: boolean;
  /** Hidden fields. */
  children?: ReactNode;
}

/** Searches by changing the page's address, so that the Back button returns to earlier searches. */
export function SearchForm({ action, typed, children, ...field }: SearchFormProps) {
  return (
    <search>
      <Form className={styles.form} action={action}>
        <TextField
          {...field}
          label="What are you looking for?"
          name="q"
          type="search"
          enterKeyHint="search"
          defaultValue={typed}
        />
        {children}
        <Button type="submit" icon="zoom">
          Search
        </Button>
      </Form>
    </search>
  );
}
