import { type MutedPerson, unmutePerson } from '#contracts/moderation/mutes.ts';
import { focusPageHeading, focusSectionHeading } from '#web/platform/lib/focus-heading.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Fold } from '#web/platform/ui/fold.tsx';
import styles from './muted-people.module.css';

/** Lists the members whom the reader muted, each with a way to end it; shows nothing while there are none. */
export function MutedPeople({ people }: { people: MutedPerson[] | null }) {
  if (!people || people.length === 0) return null;
  return (
    <Fold as="h3" title="Muted members" icon="user-x">
      <p className={styles.lead}>Their posts and comments are folded up for you. They don’t know.</p>
      <ul className={styles.people}>
        {people.map((person) => (
          <Muted key={person.user} person={person} isLast={people.length === 1} />
        ))}
      </ul>
    </Fold>
  );
}

interface MutedProps {
  person: MutedPerson;
  /** The card goes with them. */
  isLast: boolean;
}

function Muted({ person: { user, name }, isLast }: MutedProps) {
  const { run, working } = useAction(unmutePerson, {
    failed: 'That didn’t work',
    onDone: isLast ? focusPageHeading : focusSectionHeading,
  });
  return (
    <li>
      <b>{name}</b>
      <Button
        variant="secondary"
        size="small"
        working={working}
        workingLabel="One moment…"
        onClick={() => run({ params: { id: user } })}
      >
        Stop muting<span className="sr-only"> {name}</span>
      </Button>
    </li>
  );
}
