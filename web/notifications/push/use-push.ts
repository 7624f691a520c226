import { useEffect, useState } from 'react';
import type { readPush } from '#contracts/notifications/push.ts';
import { deletePushSubscription, savePushSubscription } from '#contracts/notifications/push.ts';
import type { ResponseOf } from '#contracts/platform/endpoint.ts';
import { submit } from '#web/platform/lib/api.ts';
import { type Outcome, refuse } from '#web/platform/lib/outcome.ts';
import { canBeTold, createDevice, deleteDevice, findDevice } from '#web/platform/lib/push-device.ts';

export type Push = ResponseOf<typeof readPush>;

/** Whether this device is told things, or why it can’t be. */
type PushState = 'unknown' | 'unsupported' | 'blocked' | 'off' | 'on';

const noAddress = { error: 'Your browser couldn’t reach its push service. Check your connection, then try again.' };

/** What the site and the browser say together: one of them alone tells nobody anything. */
export function usePush({ publicKey, subscribed }: Push) {
  const [state, setState] = useState<PushState>('unknown');
  useEffect(() => {
    void findState(subscribed).then(setState);
  }, [subscribed]);

  async function turnOn(): Promise<Outcome<unknown>> {
    const permission = await Notification.requestPermission();
    if (permission !== 'granted') return { ok: true, data: setState(permission === 'denied' ? 'blocked' : 'off') };
    const device = await createDevice(publicKey).catch(() => undefined);
    const { endpoint = '', keys = {} } = device?.toJSON() ?? {};
    if (!device) return refuse(noAddress);
    const { p256dh = '', auth = '' } = keys;
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
  const device = await findDevice();
  return subscribed && device && Notification.permission === 'granted' ? 'on' : 'off';
}
