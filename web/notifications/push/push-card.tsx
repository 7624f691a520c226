import { useEffect, useState } from 'react';
import {
  deletePushSubscription,
  type readPush,
  savePushSubscription,
  sendTestPush,
} from '#contracts/notifications/push.ts';
import type { ResponseOf } from '#contracts/platform/endpoint.ts';
import { submit } from '#web/platform/lib/api.ts';
import { type Outcome, refuse } from '#web/platform/lib/outcome.ts';
import { canBeTold, createDevice, deleteDevice, findDevice } from '#web/platform/lib/push-device.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button, ButtonRow } from '#web/platform/ui/button.tsx';
import common from '#web/platform/ui/common.module.css';
import { Fold } from '#web/platform/ui/fold.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import styles from './push-card.module.css';

type Push = ResponseOf<typeof readPush>;

/** Whether this device is told things, or why it can’t be. */
type PushState = 'unknown' | 'unsupported' | 'blocked' | 'off' | 'on';

const noAddress = { error: 'Your browser couldn’t reach its push service. Check your connection, then try again.' };

const unloaded = { push: 'We couldn’t load this part. Check your connection, then try again.' };
const failed = 'That didn’t work';

/** Has this device tell the viewer what is new while no page is open; null if it could not be loaded. */
export function PushCard({ push }: { push: Push | null }) {
  return (
    <Fold as="h3" title="Notifications on this device" icon="bell">
      <div className={styles.words}>
        <p>
          This device can tell you when someone comments on your post, or on a post you commented on. It can also tell
          you when an event you’re going to moves or is called off. It does so while the site is closed, too.
        </p>
        <p className={common.meta}>
          What it shows travels through the push service of your browser: that of Google, Apple, Mozilla, or Microsoft.
          It’s encrypted, so they can’t read it. They can see that something came, and when. It ends when you turn it
          off here or log out.
        </p>
        {push ? <Switch push={push} /> : <PageError errors={unloaded} />}
      </div>
    </Fold>
  );
}

function Switch({ push }: { push: Push }) {
  const { state, turnOn, turnOff } = usePush(push);
  const on = useAction(turnOn, { failed, reload: false });
  const off = useAction(turnOff, { failed, reload: false });
  return (
    <>
      <p role="status" className={styles.state}>
        {words[state]}
      </p>
      {state === 'unsupported' && isApple() && <p>{onHomeScreen}</p>}
      {state === 'blocked' && <p>{howToAllow}</p>}
      {state === 'off' && (
        <Button
          variant="secondary"
          icon="bell"
          working={on.working}
          workingLabel="One moment…"
          onClick={() => on.run()}
        >
          Tell me on this device
        </Button>
      )}
      {state === 'on' && (
        <ButtonRow>
          <TestButton />
          <Button variant="secondary" working={off.working} workingLabel="One moment…" onClick={() => off.run()}>
            Turn it off
          </Button>
        </ButtonRow>
      )}
    </>
  );
}

const words = {
  unknown: 'One moment…',
  unsupported: 'This browser can’t show notifications.',
  blocked: 'Your browser blocks notifications from this site.',
  off: 'Off on this device.',
  on: 'On: this device tells you what’s new.',
};

const onHomeScreen =
  'On an iPhone or iPad, add the site to the home screen first: press Share, then “Add to Home Screen”. Open it from there, and come back to this page.';

const howToAllow =
  'Press the icon to the left of the address, or open your browser’s settings. Allow notifications for this site, then reload this page.';

function isApple(): boolean {
  return /iPhone|iPad|Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
}

function TestButton() {
  const { run, working } = useAction(sendTestPush, {
    failed,
    reload: false,
    onDone: () =>
      showToast({ kind: 'success', title: 'A test is on its way', text: 'It can take a minute to arrive.' }),
  });
  return (
    <Button variant="secondary" icon="send" working={working} workingLabel="Sending…" onClick={() => run()}>
      Send a test
    </Button>
  );
}

/** Returns what the site and the browser say together: one of them alone is not enough to know. */
function usePush({ publicKey, subscribed }: Push) {
  const [state, setState] = useState<PushState>('unknown');
  useEffect(() => {
    void findState(subscribed).then(setState);
  }, [subscribed]);

  async function turnOn(): Promise<Outcome<unknown>> {
    const permission = await Notification.requestPermission();
    if (permission !== 'granted') {
      setState(permission === 'denied' ? 'blocked' : 'off');
      return { ok: true, data: null };
    }
    const device = await createDevice(publicKey).catch(() => undefined);
    if (!device) return refuse(noAddress);
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = device.toJSON();
    const saved = await submit(savePushSubscription, { body: { endpoint, keys: { p256dh, auth } } });
    if (saved.ok) setState('on');
    else await deleteDevice();
    return saved;
  }

  async function turnOff(): Promise<Outcome<unknown>> {
    const deleted = await submit(deletePushSubscription);
    if (!deleted.ok) return deleted;
    await deleteDevice();
    setState('off');
    return deleted;
  }

  return { state, turnOn, turnOff };
}

async function findState(subscribed: boolean): Promise<PushState> {
  if (!canBeTold()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  // Private windows of some browsers allow no look.
  const device = await findDevice().catch(() => undefined);
  return subscribed && device && Notification.permission === 'granted' ? 'on' : 'off';
}
