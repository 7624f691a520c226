import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { deleteOtherSessions, deleteSession, type Session } from '#contracts/account-settings.ts';
import { describeDevice } from '#contracts/devices.ts';
import { type Outcome, submit } from '#web/lib/api.ts';
import { formatAgo } from '#web/lib/dates.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageError } from '#web/ui/page-error.tsx';
import styles from './device-list.module.css';

const failed = { sessions: 'We couldn’t load your devices. Check your connection, then try again.' };

/** The devices that are logged in, each with a way to log it out, and one for all the others. */
export function DeviceList({ sessions }: { sessions: Session[] | null }) {
  return (
    <Card title="Where you’re logged in" icon="lock">
      {sessions ? (
        <>
          <ul className={styles.devices}>
            {sessions.map((session) => (
              <Device key={session._id} session={session} />
            ))}
          </ul>
          {sessions.length > 1 && <LogOutElsewhere />}
        </>
      ) : (
        <PageError errors={failed} />
      )}
    </Card>
  );
}

function Device({ session: { _id, device, since, current } }: { session: Session }) {
  const { working, run } = useLogOut(() => submit(deleteSession, { params: { id: _id } }));
  const name = describeDevice(device);
  return (
    <li>
      <div>
        <b>{name}</b>
        <span className={styles.since}>Logged in {formatAgo(since)}</span>
      </div>
      {current ? (
        <span>This device</span>
      ) : (
        <Button variant="secondary" size="small" working={working} workingLabel="Logging out…" onClick={run}>
          Log out<span className="sr-only"> {name}</span>
        </Button>
      )}
    </li>
  );
}

function LogOutElsewhere() {
  const { working, run } = useLogOut(async () => {
    const outcome = await submit(deleteOtherSessions);
    if (outcome.ok) showToast({ kind: 'success', title: 'You’re logged out everywhere else' });
    return outcome;
  });
  return (
    <div className={styles.elsewhere}>
      <Button variant="secondary" icon="lock" working={working} workingLabel="Logging out…" onClick={run}>
        Log out everywhere else
      </Button>
    </div>
  );
}

/** Logs devices out once at a time, then loads the list again. */
function useLogOut(logOut: () => Promise<Outcome<typeof deleteSession>>) {
  const { revalidate } = useRevalidator();
  const [working, setWorking] = useState(false);
  async function run() {
    setWorking(true);
    const outcome = await logOut();
    if (!outcome.ok) showToast({ kind: 'danger', title: 'That didn’t work', text: Object.values(outcome.errors)[0] });
    await revalidate();
    setWorking(false);
  }
  return { working, run };
}
