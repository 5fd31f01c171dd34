import { languages } from '../../domain/languages.ts';
import Check from '@mui/icons-material/Check';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { needsOrganisation, useSession } from '../authProvider/session.ts';
import { LanguageName } from '../layout/LanguageName.tsx';
import { leave } from '../layout/leave.ts';
import { ownPages, type OwnPage } from '../layout/places.ts';
import { useSettingsPanel } from './settings/useSettingsPanel.tsx';
import { useChangeLanguage } from '../layout/useChangeLanguage.ts';

const places: OwnPage[] = [ownPages.profile, ownPages.noticeSettings];

interface UserMenuItemsProps {
  anchor: HTMLElement;
  isOpen: boolean;
  onClose(): void;
}

/** The user's profile, language and display settings, and signing out. */
export default function UserMenuItems({ anchor, isOpen, onClose }: UserMenuItemsProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const session = useSession();
  const { user } = session;
  const { open: openSettings, panel } = useSettingsPanel();
  const changeLanguage = useChangeLanguage();

  const showSettings = () => {
    onClose();
    openSettings();
  };
  return (
    <>
      <Menu open={isOpen} anchorEl={anchor} onClose={onClose} slotProps={{ paper: { sx: { minWidth: 220 } } }}>
        <ListSubheader component="div" sx={{ lineHeight: 1.4, paddingBlock: 1 }}>
          <ListItemText
            primary={user.nickName || user.userName}
            secondary={user.email ?? user.phone}
            slotProps={{ primary: { color: 'textPrimary' }, secondary: { dir: 'ltr' } }}
            sx={{ margin: 0 }}
          />
        </ListSubheader>
        <Divider />
        {places
          .filter((page) => page.isForAll || !needsOrganisation(session))
          .map(({ path, title }) => (
            <MenuItem key={path} component={Link} to={path} onClick={onClose}>
              {translate(title)}
            </MenuItem>
          ))}
        <Divider />
        <ListSubheader component="div" sx={{ lineHeight: 2.2 }}>
          {translate('layout.user.language')}
        </ListSubheader>
        {languages.map((language) => (
          <Choice key={language} chosen={language === locale} onClick={() => void changeLanguage(language)}>
            <LanguageName of={language} />
          </Choice>
        ))}
        <Divider />
        <MenuItem onClick={showSettings}>{translate('settings.open')}</MenuItem>
        <MenuItem onClick={leave}>{translate('layout.user.logout')}</MenuItem>
      </Menu>
      {panel}
    </>
  );
}

/** Passes on the remaining props, through which MUI's menus manage focus. */
function Choice({ chosen, onClick, children, ...menu }: { chosen: boolean; onClick(): void; children: ReactNode }) {
  return (
    <MenuItem {...menu} role="menuitemradio" aria-checked={chosen} onClick={onClick}>
      <ListItemIcon>{chosen && <Check sx={{ fontSize: 17 }} />}</ListItemIcon>
      {children}
    </MenuItem>
  );
}
