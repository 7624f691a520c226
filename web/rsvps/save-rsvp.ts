import type { FlatErrors } from '#contracts/common.ts';
import { type Rsvp, saveRsvp } from '#contracts/rsvps.ts';
import { submit } from '#web/lib/api.ts';

/** `errors` says why it was refused. */
export interface RsvpOutcome {
  errors: FlatErrors | null;
}

/** Sends what somebody says about an event; an empty `answer` takes it back. */
export async function sendRsvp(id: string, form: FormData): Promise<RsvpOutcome> {
  const answer = String(form.get('answer')) as Rsvp | '';
  const outcome = await submit(saveRsvp, { params: { id }, body: { answer } });
  return { errors: outcome.ok ? null : outcome.errors };
}
