import type { ActionFunctionArgs, RouterContextProvider } from 'react-router';
import type { requestLoginEmail, requestPasswordReset } from '#contracts/accounts/recovery.ts';
import { apiContext } from '#web/platform/lib/context.ts';
import { readPlainForm, runPlainForm } from '#web/platform/lib/plain-form.ts';

type Sent = Pick<ActionFunctionArgs<Readonly<RouterContextProvider>>, 'request' | 'context'>;

/** Requests an email with a link and a code, as the action of a page with a plain form. */
export async function requestEmail(
  { request, context }: Sent,
  endpoint: typeof requestPasswordReset | typeof requestLoginEmail,
) {
  const fields = await readPlainForm(request, ['email']);
  return runPlainForm(fields, async () => {
    await context.get(apiContext)(endpoint, { body: fields });
    return { sentTo: fields.email.trim() };
  });
}
