import Drawer from '@mui/material/Drawer';
import { useTranslate } from 'react-admin';
import { Sidebar } from './Sidebar.tsx';

/** The side bar on narrow windows: over the page until the user chooses. */
export default function MenuDrawer({ open, onClose }: { open: boolean; onClose(): void }) {
  const translate = useTranslate();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': translate('layout.menu'), sx: { border: 0 } } }}
    >
      <Sidebar onNavigate={onClose} />
    </Drawer>
  );
}
