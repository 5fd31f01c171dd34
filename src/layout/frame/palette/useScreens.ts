import WebAssetOutlined from '@mui/icons-material/WebAssetOutlined';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { needsOrganisation, useSession } from '../../../authProvider/session.ts';
import { icons } from '../../icons.ts';
import { listTitle } from '../../../resources/index.ts';
import { menuOf } from '../menu.ts';
import { mayOpen, ownPages, type OwnPage } from '../../places.ts';
import type { Command } from './command.ts';

/** The pages that a role may see, as the menu has them: the console's own, and lists. */
export function useScreens(): Command[] {
  const translate = useTranslate();
  const navigate = useNavigate();
  const session = useSession();
  const isWaiting = needsOrganisation(session);
  const screen = (route: string, message: string, Icon: Command['Icon']): Command => ({
    id: `screen ${route}`,
    label: translate(message),
    messages: [message],
    Icon,
    run: () => void navigate(route),
  });
  const lists = isWaiting ? [] : menuOf(session.role).filter(({ kind }) => kind === 'list');
  const own = Object.values<OwnPage>(ownPages).filter(
    (page) => !page.isHidden && (page.isForAll || !isWaiting) && mayOpen(page, session.role),
  );
  const [first, ...others] = own.map(({ path, title, icon }) =>
    screen(path, title, icon ? icons[icon] : WebAssetOutlined),
  );
  // Where one works before what one sets once.
  return [
    ...(first ? [first] : []),
    ...lists.map(({ route, resource, icon }) => screen(route, listTitle(resource), icons[icon])),
    ...others,
  ];
}
