import { useEffect } from 'react';
import { dataProvider } from '../dataProvider/index.ts';
import { registrationHere } from '../authProvider/pushHere.ts';
import { whenIdle } from './whenIdle.ts';

/** Ends notifications that an earlier session left on: they may be another person's. Mounted once in the console. */
export function PushSync(): null {
  // If it can't be asked now, it is the next time that the console starts.
  useEffect(() => whenIdle(() => void endLeft().catch(() => undefined)), []);
  return null;
}

async function endLeft(): Promise<void> {
  const registration = await registrationHere();
  if (!registration) return;
  const { list } = await dataProvider.call('queryPush', {}, { quiet: true });
  if (!list.some(({ isThis }) => isThis)) await registration.unregister();
}
