import { useEffect, useEffectEvent } from 'react';
import { markRead, type ReadableList } from '#contracts/notifications/read-marks.ts';
import { submit } from '#web/platform/lib/api.ts';
import { useViewer } from '#web/platform/lib/session.ts';

/** What was on the screen counts as read once nothing has come or gone for this long, in milliseconds. */
const settled = 2000;
/** The part of the screen in which something counts: its lowest quarter is only passing by. */
const readingArea = '0px 0px -25% 0px';

const prefixes: Record<ReadableList, string> = { posts: 'post', photos: 'photo' };

/**
 * Tells the server what a member has had on the screen of a list, so that the newsletter leaves it out. `ids`: the list,
 * newest first. The elements that show them have ids such as `post-7`.
 */
export function useReadMarks(list: ReadableList, ids: string[]): void {
  const isLoggedIn = useViewer() !== null;
  const key = ids.join();
  const readIds = useEffectEvent(() => ids);

  useEffect(() => {
    if (!isLoggedIn || key === '') return undefined;
    const seen = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const idOf = new Map<Element | null, string>(
      readIds().map((id) => [document.getElementById(`${prefixes[list]}-${id}`), id]),
    );
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) seen.add(idOf.get(target) ?? '');
        clearTimeout(timer);
        timer = setTimeout(() => send(list, readRun(readIds(), seen)), settled);
      },
      { rootMargin: readingArea },
    );
    for (const element of idOf.keys()) if (element) observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [isLoggedIn, key, list]);
}

/** Errors are ignored: a lost mark only adds a line to a newsletter. */
function send(list: ReadableList, run: { oldest: string; newest: string } | undefined): void {
  if (run) void submit(markRead, { params: { list }, body: run });
}

/** Returns the first run of items that were seen, without a gap; `ids` are newest first. */
export function readRun(ids: string[], seen: ReadonlySet<string>): { oldest: string; newest: string } | undefined {
  const start = ids.findIndex((id) => seen.has(id));
  if (start === -1) return undefined;
  const length = ids.slice(start).findIndex((id) => !seen.has(id));
  const end = length === -1 ? ids.length : start + length;
  return { newest: ids[start] as string, oldest: ids[end - 1] as string };
}
