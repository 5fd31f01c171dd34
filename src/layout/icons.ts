import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';

/** The menu's icons by name, so that a definition needs no component. */
export const icons = {
  orders: AssignmentOutlined,
  send: SendOutlined,
  patients: PersonOutlined,
};

export type IconName = keyof typeof icons;
