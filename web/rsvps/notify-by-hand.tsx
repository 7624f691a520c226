import { Link } from 'react-router';
import { countPeople } from '#web/lib/counts.ts';

interface NotifyByHandProps {
  /** The id of the event. */
  id: string;
  /** How many said that they come, or may; at least one. */
  coming: number;
}

/** Warns a manager who changes an event that the people going are not notified automatically. */
export function NotifyByHand({ id, coming }: NotifyByHandProps) {
  return (
    <p>
      {countPeople(coming)} said Going or Maybe. They won’t be notified automatically, so{' '}
      <Link to={`/manager/notices?event=${id}`}>write to them</Link> first.
    </p>
  );
}
