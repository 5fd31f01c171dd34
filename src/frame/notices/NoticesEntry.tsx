import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { consolePages } from '../../../domain/consolePages.ts';
import { listTitle } from '../../resources/index.ts';
import { SideLink, type SideLinkShape } from '../SideLink.tsx';
import { CountMark } from '../WaitingCount.tsx';
import { useUnread } from './useUnread.ts';

/** The menu entry for users without the bell: their notices, with the number of unread ones. */
export default function NoticesEntry(shape: SideLinkShape) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { unread } = useUnread();
  return (
    <SideLink
      {...shape}
      to={consolePages.notices}
      icon="notices"
      label={translate(listTitle('notice'))}
      isHere={pathname === consolePages.notices}
    >
      <CountMark count={unread} />
    </SideLink>
  );
}
