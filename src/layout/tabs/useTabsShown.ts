import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useSession, needsOrganisation } from '../../authProvider/session.ts';
import { usePreference } from '../preferences.ts';

/** Whether the bar of open pages is on the screen: by one's setting, where there is room, for who has more than one page. */
export function useTabsShown(): boolean {
  const { breakpoints } = useTheme();
  const hasRoom = useMediaQuery(breakpoints.up('sm'), { noSsr: true });
  const [wanted] = usePreference('tabs');
  const session = useSession();
  return wanted && hasRoom && !needsOrganisation(session);
}
