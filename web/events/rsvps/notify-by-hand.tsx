import { Link } from 'react-router';
import { countPeople } from '#web/platform/lib/counts.ts';

interface NotifyByHandProps {
  /** The id of the event. */
  id: string;
  /** How many said Going or Maybe; at least one. */
  coming: number;
}

/** Tells a manager who changes an event that everyone who answered gets an email, and how to write to them. */
export function NotifyByHand({ id, coming }: NotifyByHandProps) {
  return (
    <p>
      {countPeople(coming)} said Going or Maybe. They’ll get an email about it. To tell them more,{' '}
      <Link to={`/manager/notices?event=${id}`}>write to them</Link> first.
    </p>
  );
}
