import { readSetup } from '#contracts/office/setup.ts';
import { call } from '#web/platform/lib/api.ts';
import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import styles from './setup-card.module.css';

/** Leads an Admin to the first steps of a new club, as long as some are open. */
export function SetupCard() {
  const { data: setup } = useLoaded('setup', () => call(readSetup));
  if (!setup || setup.finished) return null;
  const { steps } = setup;
  const open = steps.filter(({ state }) => state === 'open').length;
  const isNew = open === steps.length;
  return (
    <Card
      padding="medium"
      className={styles.card}
      title={isNew ? 'Welcome. Let’s set up your club' : `Finish setting up: ${open} of ${steps.length} steps to go`}
    >
      <p>{steps.length} short steps, from the club’s name to its email. You can leave any of them for later.</p>
      <ButtonLink to="/admin/welcome" iconAfter="arrow-right">
        {isNew ? 'Set up the club' : 'Continue'}
      </ButtonLink>
    </Card>
  );
}
