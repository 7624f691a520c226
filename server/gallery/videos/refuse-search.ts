import { badField, Refusal } from '#server/platform/http/errors.ts';
import type { FailureKind } from './youtube.ts';

const stillWorks = 'Saved videos still play, and you can save a video by its link.';

const responses: Record<Exclude<FailureKind, 'page'>, [status: number, words: string]> = {
  quota: [503, `We’ve used up today’s YouTube searches. Try again to search the videos members saved.`],
  busy: [503, `YouTube is getting too many searches right now. Try again in a minute. ${stillWorks}`],
  refused: [502, `YouTube refused our search. Ask an Admin to check the club’s YouTube key. ${stillWorks}`],
  down: [502, `YouTube is having trouble right now. Try again in a few minutes. ${stillWorks}`],
  slow: [503, `YouTube is taking too long to respond. Try again in a minute. ${stillWorks}`],
  garbled: [502, `YouTube sent something we can’t read. Try again in a few minutes. ${stillWorks}`],
};

/** What to say when a search failed at YouTube. */
export function refuseSearch(kind: FailureKind): Refusal {
  if (kind === 'page') return badField('pageToken', 'These results have expired. Search again.');
  const [status, error] = responses[kind];
  return new Refusal(status, { error });
}
