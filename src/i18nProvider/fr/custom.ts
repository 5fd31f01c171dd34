import { errors, notices } from '../../../domain/messages/fr/sentences.ts';
import type { CustomMessages } from '../messages.ts';
import { signedOut } from './signedOut.ts';
import { apiKeys } from './custom/apiKeys.ts';
import { approval } from './custom/approval.ts';
import { audit } from './custom/audit.ts';
import { capacity } from './custom/capacity.ts';
import { dashboard } from './custom/dashboard.ts';
import { orderDetail } from './custom/orderDetail.ts';
import { devices } from './custom/devices.ts';
import { files } from './custom/files.ts';
import { icons } from './custom/icons.ts';
import { inbox } from './custom/inbox.ts';
import { institution } from './custom/institution.ts';
import { list } from './custom/list.ts';
import { members } from './custom/members.ts';
import { network } from './custom/network.ts';
import { noticeList } from './custom/noticeList.ts';
import { noticeSettings } from './custom/noticeSettings.ts';
import { palette } from './custom/palette.ts';
import { paper } from './custom/paper.ts';
import { photos } from './custom/photos.ts';
import { profile } from './custom/profile.ts';
import { patient } from './custom/patient.ts';
import { form, history, ra, sections, show } from './custom/record.ts';
import { send } from './custom/send.ts';
import { settings } from './custom/settings.ts';
import { share } from './custom/share.ts';
import { teeth } from './custom/teeth.ts';
import { upload } from './custom/upload.ts';
import { stage } from './custom/stage.ts';
import { viewer } from './custom/viewer.ts';
import { workOrders } from './custom/workOrders.ts';

/** What the custom pages say: loaded with the first of them. */
export default {
  apiKeys,
  approval,
  audit,
  capacity,
  dashboard,
  orderDetail,
  devices,
  errors,
  files,
  form,
  history,
  icons,
  inbox,
  institution,
  signIn: signedOut.signIn,
  list,
  members,
  network,
  noticeList,
  noticeSettings,
  notices,
  palette,
  paper,
  photos,
  profile,
  ra,
  patient,
  sections,
  send,
  settings,
  share,
  show,
  teeth,
  upload,
  stage,
  viewer,
  workOrders,
} satisfies CustomMessages<'fr'>;
