import { Link } from 'react-router';
import type { CallFilter, CallSummary } from '#contracts/mailings/calls.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import styles from './calls.module.css';

interface CallFiltersProps {
  about: AboutOne;
  summary: CallSummary;
  show: CallFilter | undefined;
  caller: string | undefined;
}

/** Shows the parts of a list of calls. */
export function CallFilters({ about, summary, show, caller }: CallFiltersProps) {
  const viewer = useViewer();
  const mine = summary.callers.find(({ user }) => user === viewer?._id)?.calls ?? 0;
  const others = summary.callers.filter(({ user }) => user !== viewer?._id);
  const parts = [
    { label: 'Everyone', count: summary.total, query: {} },
    { label: 'Mine', count: mine, query: { caller: viewer?._id ?? '' } },
    { label: 'Not given to anyone', count: summary.unassigned, query: { show: 'unassigned' } },
    { label: 'Done', count: summary.done, query: { show: 'done' } },
    ...others.map(({ user, name, calls }) => ({ label: name, count: calls, query: { caller: user } })),
  ];
  const shown = new URLSearchParams({ ...(show && { show }), ...(caller && { caller }) }).toString();
  return (
    <nav className={styles.filters} aria-label="Which calls">
      {parts.map(({ label, count, query }) => (
        <Link
          key={label + query.caller}
          to={`/manager/calls?${new URLSearchParams({ ...about, ...query })}`}
          aria-current={new URLSearchParams(query).toString() === shown ? 'page' : undefined}
          preventScrollReset
        >
          {label}, {count}
        </Link>
      ))}
    </nav>
  );
}

/** The id of the notice, or of the event, that calls are about. */
export type AboutOne = { notice: string } | { event: string };

/** Reads what the address of a page names; undefined if it names neither. */
export function readAbout(search: URLSearchParams): AboutOne | undefined {
  const [notice, event] = [search.get('notice'), search.get('event')];
  if (notice) return { notice };
  return event ? { event } : undefined;
}

/** Returns the address of what calls are about. */
export function addressOfSubject(about: AboutOne): string {
  return 'notice' in about ? `/manager/notices/${about.notice}` : `/cal-events/${about.event}`;
}
