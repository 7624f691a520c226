import type { Settings } from '#contracts/office/settings.ts';
import { Card } from '#web/platform/ui/card.tsx';
import styles from './machine-settings.module.css';

/** What belongs to the machine: to read, with the reason why it isn’t changed here. */
export function MachineSettings({ machine }: Pick<Settings, 'machine'>) {
  return (
    <Card title="Set where the site runs" icon="lock" padding="medium">
      <p className={styles.lead}>
        Whoever looks after the machine sets these, in the environment or the file .env, and starts the site again.
      </p>
      <dl className={styles.list}>
        {machine.map(({ name, value, why }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              <span className={styles.why}>{why}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
