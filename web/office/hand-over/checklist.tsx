import type { HandOver } from '#contracts/office/hand-over.ts';
import styles from './checklist.module.css';
import { Part } from './part.tsx';

/** What to do together, with boxes to check with a pen. */
export function Checklist({ handOver }: { handOver: HandOver }) {
  return (
    <Part title="To do together">
      <ul className={styles.list}>
        {listSteps(handOver).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <p className={styles.names}>
        <span>Handed over by</span>
        <span>to</span>
        <span>on</span>
      </p>
    </Part>
  );
}

function listSteps({ settings, machine }: HandOver): string[] {
  const { mailServer } = settings.values;
  const steps = [
    'The new person has an account and is Admin (Admin Dash).',
    'They turned on two-step login and keep their recovery codes on paper.',
    `They can log in to the machine ${machine.host} and stop and start the site.`,
    'They can log in where the domain is registered, and know when it has to be paid.',
    mailServer
      ? `They have the login of the mail server ${mailServer.host}.`
      : 'They know that the site can’t send email yet.',
    machine.database === 'PostgreSQL' && 'They have the login of the PostgreSQL database.',
    machine.hasPictureStore && 'They have the login of the store with the pictures.',
    'They know who pays for all of these, and how.',
    'They made a backup, checked it, downloaded it, and know where to keep it.',
    mailServer && 'They sent a test email (Club office), and it arrived.',
    'They have read this page and docs/running.md, and tried an update.',
    'Passwords that several people know were changed.',
    'The Admin who leaves is no longer Admin (Admin Dash), and no longer on the machine.',
  ];
  return steps.filter((step) => typeof step === 'string');
}
