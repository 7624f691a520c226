import { useActionData } from 'react-router';
import type { PlainFormResult } from './plain-form.ts';

const nothing: PlainFormResult = {};

/** The result of the page's form when it was sent without JavaScript; the same object as long as the page is open. */
export function usePlainForm(): PlainFormResult {
  return (useActionData() as PlainFormResult | undefined) ?? nothing;
}
