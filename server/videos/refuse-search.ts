import { badField, Refusal } from '#server/http/errors.ts';
import type { FailureKind } from './youtube.ts';

const stillWorks = 'Saved videos still play, and you can save one by its link.';

const responses: Record<Exclude<FailureKind, 'page'>, [status: number, words: string]> = {
  quota: [503, `YouTube takes no more searches from us today. Try again to look through what members saved.`],
  busy: [503, `YouTube is getting too many searches right now. Try again in a minute. ${stillWorks}`],
  refused: [502, `YouTube refused our search. An admin of the club should check its key. ${stillWorks}`],
  down: [502, `YouTube has trouble right now. Try again in a few minutes. ${stillWorks}`],
  slow: [503, `YouTube takes too long to answer. Try again in a minute. ${stillWorks}`],
  garbled: [502, `YouTube sent a response that we cannot read. Try again in a few minutes. ${stillWorks}`],
};

/** What to tell a reader whose search YouTube had trouble with. */
export function refuseSearch(kind: FailureKind): Refusal {
  if (kind === 'page') return badField('pageToken', 'These results are no longer there. Search again.');
  const [status, error] = responses[kind];
  return new Refusal(status, { error });
}
