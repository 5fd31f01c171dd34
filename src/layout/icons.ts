import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import BuildOutlined from '@mui/icons-material/BuildOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import HubOutlined from '@mui/icons-material/HubOutlined';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import ListAltOutlined from '@mui/icons-material/ListAltOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import NotificationsNone from '@mui/icons-material/NotificationsNone';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import StorageOutlined from '@mui/icons-material/StorageOutlined';
import WebhookOutlined from '@mui/icons-material/WebhookOutlined';
import ScannerOutlined from '@mui/icons-material/ScannerOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';

/** The menu's icons by name, so that definitions need no components. */
export const icons = {
  capacity: StorageOutlined,
  account: ManageAccountsOutlined,
  dashboard: SpaceDashboardOutlined,
  inbox: InboxOutlined,
  notices: NotificationsNone,
  orders: AssignmentOutlined,
  send: SendOutlined,
  patients: PersonOutlined,
  relationships: HubOutlined,
  members: GroupsOutlined,
  workOrders: BuildOutlined,
  institution: ApartmentOutlined,
  devices: ScannerOutlined,
  apiKeys: KeyOutlined,
  webhooks: WebhookOutlined,
  audit: FactCheckOutlined,
  list: ListAltOutlined,
};

declare module '../resources/named.ts' {
  interface Named {
    icons: typeof icons;
  }
}
