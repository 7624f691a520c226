import type { FlatErrors } from '#contracts/common.ts';
import { answerEvent, type EventAnswer } from '#contracts/event-answers.ts';
import { submit } from '#web/lib/api.ts';

/** `errors` says why it was refused. */
export interface AnswerOutcome {
  errors: FlatErrors | null;
}

/** Sends what somebody says about an event; an empty `answer` takes it back. */
export async function sendAnswer(id: string, form: FormData): Promise<AnswerOutcome> {
  const answer = String(form.get('answer')) as EventAnswer | '';
  const outcome = await submit(answerEvent, { params: { id }, body: { answer } });
  return { errors: outcome.ok ? null : outcome.errors };
}
