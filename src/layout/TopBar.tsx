import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { admins } from '../../domain/roles.ts';
import { useSession } from '../authProvider/session.ts';
import { NoticeBell } from './NoticeBell.tsx';
import { OrganisationMenu } from './OrganisationMenu.tsx';
import { frame } from './theme.ts';
import { Trail } from './Trail.tsx';
import { UserMenu } from './UserMenu.tsx';

interface TopBarProps {
  title: string;
  menuOpen: boolean;
  onMenu(): void;
  /** What goes on meanwhile, whatever page is open. */
  activity?: ReactNode;
}

/** Where one is, what is new, for whom one works, who one is. The bell is the heads' (authorities 222 and 666). */
export function TopBar({ title, menuOpen, onMenu, activity }: TopBarProps) {
  const translate = useTranslate();
  const { role } = useSession();
  return (
    <Box
      component="header"
      sx={{
        blockSize: frame.bar,
        flexShrink: 0,
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.75, sm: 1.5 },
        paddingInline: { xs: 1, sm: 2 },
        backgroundColor: 'background.paper',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        position: 'sticky',
        insetBlockStart: 0,
        zIndex: 'appBar',
      }}
    >
      <IconButton
        size="small"
        onClick={onMenu}
        aria-expanded={menuOpen}
        aria-label={translate(menuOpen ? 'layout.closeMenu' : 'layout.openMenu')}
      >
        <MenuIcon fontSize="small" />
      </IconButton>
      <Trail last={title} />
      <Box sx={{ flex: 1 }} />
      {activity}
      {(admins as readonly string[]).includes(role) && <NoticeBell />}
      <UserMenu />
      <OrganisationMenu />
    </Box>
  );
}
