import type { ReactNode } from 'react';
import { readTypedAddress } from '#contracts/platform/as-typed.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { joinClasses } from '#web/platform/ui/join-classes.ts';
import styles from './did-you-mean.module.css';

interface DidYouMeanProps {
  email: string;
  onAccept: (email: string) => void;
}

/** Asks whether another address was meant, if the host of this one has a typo. */
export default function DidYouMean({ email, onAccept }: DidYouMeanProps): ReactNode {
  const meant = suggestEmail(email);
  return (
    <div role="status" className={joinClasses(styles.answer, meant && styles.question)}>
      {meant && (
        <Button variant="secondary" size="small" icon="mail" onClick={() => onAccept(meant)}>
          Did you mean {meant.slice(meant.lastIndexOf('@') + 1)}?
        </Button>
      )}
    </div>
  );
}

/** The hosts that members use most, and others that many use: a host that is almost one of these is taken for a typo. */
const common = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'aol.com', 'icloud.com', 'comcast.net'];
const others = ['verizon.net', 'bellsouth.net', 'att.net', 'msn.com', 'live.com', 'earthlink.net', 'me.com', 'mac.com'];
/** Real hosts that look like typos of those above. */
const lookalikes = [
  ...['ymail.com', 'mail.com', 'email.com', 'gmx.com', 'gmx.net', 'rocketmail.com', 'aim.com', 'ao.com', 'att.com'],
  ...['yahoo.co.uk', 'yahoo.ca', 'hotmail.co.uk', 'hotmail.ca', 'mailo.com', 'tmail.com', 'fmail.com', 'hmail.com'],
];
const known = new Set([...common, ...others, ...lookalikes]);

/** Returns the address that was probably meant, if its host is at most two letters off a known one; undefined otherwise. */
export function suggestEmail(typed: string): string | undefined {
  const email = readTypedAddress(typed);
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1).toLowerCase();
  if (at < 1 || host.length < 4 || known.has(host)) return undefined;
  const candidates = [...common, ...others].map((meant) => ({ meant, distance: countEdits(host, meant) }));
  const [nearest] = candidates.sort((one, other) => one.distance - other.distance);
  if (!nearest || nearest.distance > mostEdits(nearest.meant)) return undefined;
  return `${email.slice(0, at)}@${nearest.meant}`;
}

// Two letters of "me.com" are half of its name.
function mostEdits(host: string): number {
  return host.length < 9 ? 1 : 2;
}

/** Counts the letters to add, drop, replace, or swap with a neighbor to turn `from` into `to` (optimal string alignment). */
function countEdits(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    rows.push(current);
    for (let column = 1; column <= to.length; column++) {
      const replacement = from[row - 1] === to[column - 1] ? 0 : 1;
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + replacement,
          isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(from.length, to.length);
}
