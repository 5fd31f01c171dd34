import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useSession, needsOrganisation } from '../../authProvider/session.ts';
import { usePreference } from '../preferences.ts';

/** Whether the tab bar is shown: depends on the setting, the width, and on having more than one page. */
export function useTabsShown(): boolean {
  const { breakpoints } = useTheme();
  const hasRoom = useMediaQuery(breakpoints.up('sm'), { noSsr: true });
  const [wanted] = usePreference('tabs');
  const session = useSession();
  return wanted && hasRoom && !needsOrganisation(session);
}
