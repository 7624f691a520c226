import { deleteOtherSessions, deleteSession, type Session } from '#contracts/accounts/account-settings.ts';
import { describeDevice } from '#contracts/accounts/devices.ts';
import { formatAgoInSentence } from '#web/platform/lib/dates.ts';
import { focusSectionHeading } from '#web/platform/lib/focus-heading.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import common from '#web/platform/ui/common.module.css';
import { Fold } from '#web/platform/ui/fold.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import styles from './device-list.module.css';

const failed = 'That didn’t work';
const unloaded = { sessions: 'We couldn’t load your devices. Check your connection, then try again.' };

/** Shows the devices that are logged in. The viewer can log out each of the others, or all of them at once. */
export function DeviceList({ sessions }: { sessions: Session[] | null }) {
  return (
    <Fold as="h3" title="Where you’re logged in" icon="lock">
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
        <PageError errors={unloaded} />
      )}
    </Fold>
  );
}

function Device({ session: { _id, device, since, current } }: { session: Session }) {
  const { run, working } = useAction(deleteSession, { failed, onDone: focusSectionHeading });
  const name = describeDevice(device);
  return (
    <li>
      <div>
        <b>{name}</b>
        <span className={common.metaLine}>Logged in {formatAgoInSentence(since)}</span>
      </div>
      {current ? (
        <span>This device</span>
      ) : (
        <Button
          variant="secondary"
          size="small"
          working={working}
          workingLabel="Logging out…"
          onClick={() => run({ params: { id: _id } })}
        >
          Log out<span className="sr-only"> {name}</span>
        </Button>
      )}
    </li>
  );
}

function LogOutElsewhere() {
  const { run, working } = useAction(deleteOtherSessions, {
    failed,
    onDone() {
      showToast({ kind: 'success', title: 'You’re logged out everywhere else' });
      focusSectionHeading();
    },
  });
  return (
    <div className={styles.elsewhere}>
      <Button variant="secondary" icon="lock" working={working} workingLabel="Logging out…" onClick={() => run()}>
        Log out everywhere else
      </Button>
    </div>
  );
}
