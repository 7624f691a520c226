import { Link } from 'react-router';
import { countPeople } from '#web/platform/lib/counts.ts';

interface NotifyByHandProps {
  /** The id of the event. */
  id: string;
  /** How many said Going or Maybe; at least one. */
  coming: number;
}

/** Tells a manager who changes an event who gets an email about it, and how to write to everyone who is coming. */
export function NotifyByHand({ id, coming }: NotifyByHandProps) {
  return (
    <p>
      {countPeople(coming)} said Going or Maybe. We email them about it, except you, people without a working address,
      and people who turned these off. To tell them more, <Link to={`/manager/notices?event=${id}`}>write to them</Link>{' '}
      first.
    </p>
  );
}
