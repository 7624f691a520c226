import {
  type Call,
  type CallFilter,
  type CallSummary,
  callFilters,
  listCalls,
  readCallSummary,
} from '#contracts/mailings/calls.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { call } from '#web/platform/lib/api.ts';
import { callList } from '#web/platform/lib/list-api.ts';
import { load, type Outcome } from '#web/platform/lib/outcome.ts';
import { readPageNumber } from '#web/platform/lib/page-numbers.ts';
import { type AboutOne, readAbout } from './about.ts';

export interface LoadedCalls {
  about: AboutOne;
  summary: CallSummary;
  calls: ReceivedPage<Call[]>;
  page: number;
  /** What is shown of the list; undefined: all of it. */
  show: CallFilter | undefined;
  /** The id of the person whose calls are shown; undefined: everyone’s. */
  caller: string | undefined;
}

/** Reads the part of a list of calls that an address names; null if it names no list. */
export async function loadCalls(search: URLSearchParams): Promise<Outcome<LoadedCalls | null>> {
  const about = readAbout(search);
  if (!about) return { ok: true, data: null };
  const show = callFilters.find((filter) => filter === search.get('show'));
  const caller = search.get('caller') || undefined;
  const page = readPageNumber(search.get('page'));
  return load(async () => {
    const query = { ...about, ...(show && { show }), ...(caller && { caller }), page: String(page) };
    const [summary, calls] = await Promise.all([
      call(readCallSummary, { query: about }),
      callList(listCalls, { query }),
    ]);
    return { about, summary, calls, page, show, caller };
  });
}
