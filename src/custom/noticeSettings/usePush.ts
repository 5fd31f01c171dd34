import { useState } from 'react';
import type { PushDevice } from '../../../domain/notice/push.ts';
import { endPushHere, pushProgram } from '../../authProvider/pushHere.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import { useCall, useCallQuery } from '../../dataProvider/useCall.ts';

/** Whether this browser can show push messages; `denied` if its user doesn't allow them. */
const supportHere = (): 'unsupported' | 'denied' | 'supported' => {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'supported';
};

export type Push = ReturnType<typeof usePush>;

/** The devices of the user that get push messages, and this one's switch. */
export function usePush() {
  const { data, refetch, isPending, error } = useCallQuery('queryPush');
  const [subscribe] = useCall('subscribePush');
  const [unsubscribe] = useCall('unsubscribePush');
  const [support, setSupport] = useState(supportHere);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailed(false);
    try {
      await work();
    } catch (failure) {
      // The request layer shows refusals. The rest is the browser's: it has no reason that a user could act on.
      if (!(failure instanceof CallError)) setFailed(true);
    }
    setSupport(supportHere());
    setBusy(false);
  };

  return {
    devices: data?.list ?? [],
    isPending,
    error,
    retry: () => void refetch(),
    support,
    isBusy,
    hasFailed,
    turnOn: () =>
      attempt(async () => {
        // Asked first, in the click itself: Safari asks at no other time.
        if ((await Notification.requestPermission()) !== 'granted') return;
        await subscribe(await subscriptionHere(data?.publicKey ?? ''));
      }),
    remove: ({ id, isThis }: PushDevice) =>
      attempt(async () => {
        await unsubscribe({ id });
        // The subscription ends with it.
        if (isThis) await endPushHere();
      }),
  };
}

async function subscriptionHere(applicationServerKey: string) {
  await navigator.serviceWorker.register(pushProgram);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint, p256dh, auth };
}
