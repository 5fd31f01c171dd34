import { useCallback } from 'react';
import { useCall } from '../dataProvider/useCall.ts';
import { storedTabs } from '../authProvider/storedTabs.ts';

/** Begins anew: everything on the page belongs to the organisation that was left, and so do the open pages. */
export function enterAnew(): void {
  storedTabs.forget();
  location.assign('/');
}

/** Works for another of one's organisations from now on; rejects with CallError, and then everything stays as it was. */
export function useSwitchOrganisation(): [(iid: number) => Promise<void>, { isPending: boolean }] {
  const [switchTo, { isPending }] = useCall('switchInstitution');
  const choose = useCallback(
    async (iid: number) => {
      await switchTo({ iid });
      enterAnew();
    },
    [switchTo],
  );
  return [choose, { isPending }];
}
