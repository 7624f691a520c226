import { data, useActionData } from 'react-router';
import type { FlatErrors } from '#contracts/platform/common.ts';

/** The result of a form that was sent without JavaScript. */
export interface PlainFormResult {
  errors?: FlatErrors;
  /** What was typed, except for secrets. */
  fields?: Record<string, string>;
  /** The address that an email was sent to. */
  sentTo?: string;
  isDone?: boolean;
}

const nothing: PlainFormResult = {};
const givenBack = ['name', 'email', 'reason', 'opened'];

/** Returns the fields of a form that was sent without JavaScript; `''` for those that it lacks. */
export async function readPlainForm<Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const fields = new URLSearchParams(await request.text());
  return Object.fromEntries(names.map((name) => [name, fields.get(name) ?? ''])) as Record<Name, string>;
}

/** Runs the work of such a form; what the API refuses goes back to the page with its status, never a password with it. */
export async function runPlainForm(fields: Record<string, string>, run: () => Promise<PlainFormResult | Response>) {
  try {
    return await run();
  } catch (refusal) {
    if (!(refusal instanceof Response)) throw refusal;
    const errors = (await refusal.json()) as FlatErrors;
    const typed = Object.fromEntries(Object.entries(fields).filter(([name]) => givenBack.includes(name)));
    return data<PlainFormResult>({ errors, fields: typed }, { status: refusal.status });
  }
}

/** Refuses a form that needs JavaScript, as the action of its page: logging in stores a token in the browser. */
export function refusePlainForm() {
  const errors = {
    error: 'Logging in needs JavaScript, and your browser didn’t run it. Open this page again and log in.',
  };
  return data<PlainFormResult>({ errors }, { status: 400 });
}

/** Returns the result of the page's form when it was sent without JavaScript; the same object as long as the page is open. */
export function usePlainForm(): PlainFormResult {
  return (useActionData() as PlainFormResult | undefined) ?? nothing;
}
