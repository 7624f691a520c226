import type { HandOver } from '#contracts/office/hand-over.ts';
import type { SettingValues } from '#contracts/office/settings.ts';
import { formatMoment } from '#web/platform/lib/dates.ts';
import { Copies } from './copies.tsx';
import { Facts, HowTo, Part } from './how-to.tsx';
import styles from './sheet.module.css';

/** Shows everything that is printed. */
export function Sheet({ handOver }: { handOver: HandOver }) {
  const { values } = handOver.settings;
  return (
    <div className={styles.sheet}>
      <p>
        <b>{values.clubName}</b>, {handOver.siteUrl}. As it was on {formatMoment(handOver.date)}.
      </p>
      <Place handOver={handOver} />
      <Keepers handOver={handOver} />
      <ClubSettings handOver={handOver} />
      {handOver.backup.copies && <Copies copies={handOver.backup.copies} />}
      <HowTo handOver={handOver} />
      <Checklist handOver={handOver} />
    </div>
  );
}

/** Shows who can do what, with the addresses that reach them. */
function Keepers({ handOver: { keepers, otherKeepers } }: { handOver: HandOver }) {
  return (
    <Part title="Who looks after it">
      <p>
        Admins can do everything that is on this page. Managers look after events, notices, photos, and the texts of the
        pages.
      </p>
      <ul className={styles.keepers}>
        {keepers.map(({ _id, name, email, role }) => (
          <li key={_id}>
            <b>{name}</b>, {role}
            {email && `, ${email}`}
          </li>
        ))}
      </ul>
      {otherKeepers > 0 && <p>And {otherKeepers.toLocaleString('en-US')} more. The Admin Dash lists all of them.</p>}
    </Part>
  );
}

/** Shows where the site runs. */
function Place({ handOver: { siteUrl, machine } }: { handOver: HandOver }) {
  const { host, user, programFolder, dataFolder, backupFolder, node, version, database, hasPictureStore } = machine;
  return (
    <Part title="Where it runs">
      <Facts
        facts={[
          ['Address of the site', siteUrl],
          ['Machine', host],
          ['Runs as the user', user],
          ['Program folder', programFolder],
          ['Data folder', dataFolder],
          ['Backups', backupFolder],
          ['Database', database === 'SQLite' ? 'SQLite, in the data folder' : 'PostgreSQL, see DATABASE_URL below'],
          ['Pictures and letters', hasPictureStore ? 'In the store, see S3_ENDPOINT below' : 'In the data folder'],
          ['Versions', `Fieldhouse ${version}, Node ${node}`],
        ]}
      />
    </Part>
  );
}

/** Shows what to do together, with boxes to check with a pen. */
function Checklist({ handOver }: { handOver: HandOver }) {
  return (
    <Part title="Do this together">
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

function listSteps({ settings, machine, backup }: HandOver): string[] {
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
    backup.copies && 'They have the key of the copies on paper, and keep it apart from the copies.',
    mailServer && 'They sent a test email (Club office), and it arrived.',
    'They have read this page and docs/running.md, and tried an update.',
    'Passwords that several people know were changed.',
    'The Admin who leaves is no longer Admin (Admin Dash), and no longer on the machine.',
  ];
  return steps.filter((step) => typeof step === 'string');
}

/** Shows the settings without secrets: those that Admins change in the browser, then those of the machine. */
function ClubSettings({ handOver: { settings } }: { handOver: HandOver }) {
  const { values, machine } = settings;
  return (
    <Part title="How it is set up">
      <p>Admins change these in the Club office, under Settings. Passwords are stored there, and never shown.</p>
      <Facts
        facts={[
          ['Contact', [values.contact, ...values.address].join(', ')],
          ['Help by phone', [values.helperName, values.helperPhone].filter(Boolean).join(', ') || 'No one yet'],
          ['Time zone', values.timeZone],
          ['Who may join', values.signup === 'open' ? 'Everyone who signs up' : 'People an Admin approves'],
          ['Two-step login', values.twoStep === 'managers' ? 'Managers and Admins must' : 'Optional for everyone'],
          ['Mail server', describeMailServer(values)],
          ['Emails come from', values.mailFrom],
          ['Emails a day, at most', values.emailsPerDay?.toLocaleString('en-US') ?? 'No limit'],
          ['Replies by email', values.replyAddress ?? 'Off'],
          ['Ask for photos after an event', values.photoRequests ? 'Yes' : 'No'],
          ['Back up every night', values.nightlyBackups ? `Yes, the newest ${values.keepBackups} stay` : 'No'],
        ]}
      />
      <p>These are set where the site runs, in its environment or in the settings file of the program folder:</p>
      <Facts facts={machine.map(({ name, value }) => [name, value])} />
    </Part>
  );
}

function describeMailServer({ mailServer }: SettingValues): string {
  if (!mailServer) return 'None yet: emails become files in the data folder';
  const { host, port, user } = mailServer;
  return `${host}, port ${port}${user && `, as ${user}`}`;
}
