import type { FormEvent } from 'react';

/** Returns what a form does on submit: `send` gets its text fields by their names. */
export function withFields(send: (fields: Record<string, string>) => unknown) {
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(readFields(event.currentTarget));
  };
}

/** Returns the text fields of a form by their names; of several with one name, the last. */
export function readFields(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}
