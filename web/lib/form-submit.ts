import { type FormEvent, useRef, useState } from 'react';
import type { FlatErrors } from '#contracts/common.ts';
import { unreachable } from './api.ts';
import { isLoadFailure } from './load-failure.ts';

const none: FlatErrors = {};

/**
 * Sends a form once at a time. `send` gets its fields and returns the errors, or nothing when all went well;
 * what was typed stays in the form.
 * @param before what the server refused before the page was there
 */
export function useFormSubmit(
  send: (fields: Record<string, string>) => Promise<FlatErrors | undefined>,
  before: FlatErrors = none,
) {
  const [errors, setErrors] = useState(before);
  const [working, setWorking] = useState(false);
  const underWay = useRef(false);
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (underWay.current) return;
    underWay.current = true;
    setWorking(true);
    try {
      setErrors((await send(textFields(event.currentTarget))) ?? none);
    } catch (error) {
      if (!isLoadFailure(error)) throw error;
      setErrors({ error: unreachable });
    } finally {
      underWay.current = false;
      setWorking(false);
    }
  }
  return { errors, working, onSubmit };
}

function textFields(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}
