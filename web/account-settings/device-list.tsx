import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { deleteSession, type Session } from '#contracts/account-settings.ts';
import { submit } from '#web/lib/api.ts';
import { formatAgo } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageTrouble } from '#web/ui/page-trouble.tsx';
import { showToast } from '#web/ui/toasts.ts';
import styles from './device-list.module.css';

const failed = { sessions: 'We could not load your devices. Check your connection, then try again.' };

/** The devices that are logged in, each with a way to log it out. */
export function DeviceList({ sessions }: { sessions: Session[] | null }) {
  return (
    <Card title="Where you are logged in" icon="lock">
      {sessions ? (
        <ul className={styles.devices}>
          {sessions.map((session) => (
            <Device key={session._id} session={session} />
          ))}
        </ul>
      ) : (
        <PageTrouble errors={failed} />
      )}
    </Card>
  );
}

function Device({ session: { _id, device, since, current } }: { session: Session }) {
  const { revalidate } = useRevalidator();
  const [working, setWorking] = useState(false);
  async function logOut() {
    setWorking(true);
    const outcome = await submit(deleteSession, { params: { id: _id } });
    if (!outcome.ok) showToast({ kind: 'danger', title: 'That did not work', text: Object.values(outcome.errors)[0] });
    await revalidate();
    setWorking(false);
  }
  return (
    <li>
      <div>
        <b>{nameOf(device)}</b>
        <span className={styles.since}>Logged in {formatAgo(since)}</span>
      </div>
      {current ? (
        <span>This device</span>
      ) : (
        <Button variant="secondary" size="small" working={working} workingLabel="Logging out…" onClick={logOut}>
          Log out<span className="sr-only"> {nameOf(device)}</span>
        </Button>
      )}
    </li>
  );
}

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const machines: [RegExp, string][] = [
  [/iPhone/, 'an iPhone'],
  [/iPad/, 'an iPad'],
  [/Android/, 'an Android device'],
  [/Windows/, 'a Windows computer'],
  [/Mac OS/, 'a Mac'],
  [/Linux/, 'a Linux computer'],
];

// What a browser calls itself is long and odd; these few words are what people know.
function nameOf(device: string): string {
  const find = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(device))?.[1];
  return `${find(browsers) ?? 'Something else'} on ${find(machines) ?? 'an unknown device'}`;
}
