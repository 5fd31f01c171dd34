import { useCallback } from 'react';
import { useCall } from '../dataProvider/useCall.ts';
import { storedTabs } from '../authProvider/storedTabs.ts';

/** Reloads the console without open tabs: the page and the tabs hold data of the previous organisation. */
export function reloadConsole(): void {
  storedTabs.forget();
  location.assign('/');
}

/** Switches to another of the user's organisations; rejects with CallError, leaving everything unchanged. */
export function useSwitchOrganisation(): [(iid: number) => Promise<void>, { isPending: boolean }] {
  const [switchTo, { isPending }] = useCall('switchInstitution');
  const choose = useCallback(
    async (iid: number) => {
      await switchTo({ iid });
      reloadConsole();
    },
    [switchTo],
  );
  return [choose, { isPending }];
}
