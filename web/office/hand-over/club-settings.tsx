import type { HandOver } from '#contracts/office/hand-over.ts';
import type { SettingValues } from '#contracts/office/settings.ts';
import { Facts } from './facts.tsx';
import { Part } from './part.tsx';

/** The settings without secrets: those that Admins change in the browser, then those of the machine. */
export function ClubSettings({ handOver: { settings } }: { handOver: HandOver }) {
  const { values, machine } = settings;
  return (
    <Part title="How it is set up">
      <p>Admins change these in the Club office, under Settings. Passwords are stored there, and never shown.</p>
      <Facts
        facts={[
          ['Contact', [values.contact, ...values.address].join(', ')],
          ['Help by phone', [values.helperName, values.helperPhone].filter(Boolean).join(', ') || 'Nobody yet'],
          ['Time zone', values.timeZone],
          ['Who may join', values.signup === 'open' ? 'Everyone who signs up' : 'Whom an Admin approves'],
          ['Two-step login', values.twoStep === 'managers' ? 'Managers and Admins must' : 'Whoever wants it'],
          ['Mail server', describeMailServer(values)],
          ['Emails come from', values.mailFrom],
          ['Emails a day, at most', values.emailsPerDay?.toLocaleString('en-US') ?? 'No limit'],
          ['Answers by email', values.replyAddress ?? 'Off'],
          ['Ask for photos after an event', values.photoRequests ? 'Yes' : 'No'],
          ['Back up every night', values.nightlyBackups ? `Yes, the newest ${values.keepBackups} stay` : 'No'],
        ]}
      />
      <p>
        These are set where the site runs, in its environment or in the file <code>.env</code> of the program folder:
      </p>
      <Facts facts={machine.map(({ name, value }) => [name, value])} />
    </Part>
  );
}

function describeMailServer({ mailServer }: SettingValues): string {
  if (!mailServer) return 'None yet: emails become files in the data folder';
  const { host, port, user } = mailServer;
  return `${host}, port ${port}${user && `, as ${user}`}`;
}
