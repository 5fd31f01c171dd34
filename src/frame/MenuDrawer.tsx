import Drawer from '@mui/material/Drawer';
import { useTranslate } from 'react-admin';
import { Sidebar } from './Sidebar.tsx';

/** The side bar of a narrow window: over the page, until one has chosen. */
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
