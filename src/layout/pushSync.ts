import { useEffect } from 'react';
import { dataProvider } from '../dataProvider/index.ts';
import { registrationHere } from '../authProvider/pushHere.ts';

/** Ends notifications that an earlier session left on: they may be another person's. Mounted once in the console. */
export function PushSync(): null {
  // At once: later, it could be what this session is just turning on. If it can't be asked now, it is at the next start.
  useEffect(() => void endLeft().catch(() => undefined), []);
  return null;
}

async function endLeft(): Promise<void> {
  const registration = await registrationHere();
  if (!registration) return;
  const { list } = await dataProvider.call('queryPush', {}, { quiet: true });
  if (!list.some(({ isThis }) => isThis)) await registration.unregister();
}
