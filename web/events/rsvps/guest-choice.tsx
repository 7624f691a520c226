import { guestChoices } from '#contracts/events/rsvps.ts';
import styles from './guest-choice.module.css';

interface GuestChoiceProps {
  guests: number;
  onChoose: (guests: number) => void;
}

/** Asks how many people a member brings along, one press for each number. */
export function GuestChoice({ guests, onChoose }: GuestChoiceProps) {
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>Who is coming with you?</legend>
      <div className={styles.choices}>
        {guestChoices.map((count) => (
          <button key={count} type="button" aria-pressed={count === guests} onClick={() => onChoose(count)}>
            {count === 0 ? 'Just me' : <GuestCount count={count} />}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function GuestCount({ count }: { count: number }) {
  return (
    <>
      <span aria-hidden="true">+ {count}</span>
      <span className="sr-only">{count === 1 ? 'Me and 1 guest' : `Me and ${count} guests`}</span>
    </>
  );
}
