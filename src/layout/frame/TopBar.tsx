import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { hasBell } from '../../../domain/roles.ts';
import { useSession } from '../../authProvider/session.ts';
import { Brand } from './Brand.tsx';
import { NoticeBell } from './notices/NoticeBell.tsx';
import { OrganisationMenu } from './OrganisationMenu.tsx';
import { SettingsButton } from './settings/SettingsButton.tsx';
import { frame } from '../theme.ts';
import { Trail, useParent } from './Trail.tsx';
import { UserMenu } from './UserMenu.tsx';

interface TopBarProps {
  /** What the page calls itself: the end of the trail. */
  title: string;
  isWide: boolean;
  menuOpen: boolean;
  onMenu(): void;
  /** What goes on meanwhile, whatever page is open. */
  activity?: ReactNode;
  /** The way to find screens and records. */
  search?: ReactNode;
}

/** Where one is, what is new, for whom one works, who one is. */
export function TopBar({ title, isWide, menuOpen, onMenu, activity, search }: TopBarProps) {
  const translate = useTranslate();
  const { role } = useSession();
  const parent = useParent();
  return (
    <Box
      component="header"
      sx={{
        blockSize: frame.bar,
        flexShrink: 0,
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0, sm: 1.5 },
        paddingInline: { xs: 0.25, sm: 2 },
        backgroundColor: 'background.paper',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
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
      {/* Where the menu doesn't say whose house this is. */}
      {!(isWide && menuOpen) && <Brand logo={!isWide} onPhone={!parent} />}
      <Trail last={title} />
      <Box sx={{ flex: 1 }} />
      {search}
      {activity}
      {hasBell(role) && <NoticeBell />}
      <SettingsButton />
      <UserMenu />
      <OrganisationMenu />
    </Box>
  );
}
