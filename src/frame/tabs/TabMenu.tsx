import Close from '@mui/icons-material/Close';
import ClearAll from '@mui/icons-material/ClearAll';
import LayersClear from '@mui/icons-material/LayersClear';
import Refresh from '@mui/icons-material/Refresh';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu, { type MenuProps } from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { others, type Tab } from '../../layout/tabs/tabs.ts';
import { useTabs } from '../../layout/tabs/TabsContext.tsx';

type Where = Pick<MenuProps, 'anchorEl'> | Pick<MenuProps, 'anchorReference' | 'anchorPosition'>;

/** The context menu of `tab`: refresh it, close it or its neighbours. */
export default function TabMenu({ tab, onClose, ...where }: { tab: Tab; onClose(): void } & Where) {
  const translate = useTranslate();
  const { tabs, refresh, close } = useTabs();
  const isPinned = tabs[0]?.key === tab.key;
  const rest = others(tabs, tab.key);
  const entries = [
    { name: 'refresh', Icon: Refresh, can: true, act: () => refresh(tab) },
    { name: 'close', Icon: Close, can: !isPinned, act: () => close([tab.key]) },
    { name: 'closeOthers', Icon: LayersClear, can: rest.length > 0, act: () => close(rest, tab) },
    { name: 'closeAll', Icon: ClearAll, can: tabs.length > 1, act: () => close(others(tabs, null), tabs[0]) },
  ];
  return (
    <Menu open onClose={onClose} {...where}>
      {entries.map(({ name, Icon, can, act }) => (
        <MenuItem
          key={name}
          disabled={!can}
          onClick={() => {
            onClose();
            act();
          }}
        >
          <ListItemIcon>
            <Icon fontSize="small" />
          </ListItemIcon>
          {translate(`layout.tabs.${name}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
