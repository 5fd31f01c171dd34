import { errors } from '../../../domain/messages/ru/errors.ts';
import { notices } from '../../../domain/messages/ru/notices.ts';
import type { CustomMessages } from '../messages.ts';
import type { Forms } from './forms.ts';
import { audit } from './audit.ts';
import { capacity } from './capacity.ts';
import { dashboard } from './dashboard.ts';
import { desk } from './desk.ts';
import { devices } from './devices.ts';
import { files } from './files.ts';
import { icons } from './icons.ts';
import { institution } from './institution.ts';
import { login } from './login.ts';
import { members } from './members.ts';
import { network } from './network.ts';
import { noticeSettings } from './noticeSettings.ts';
import { paper } from './paper.ts';
import { profile } from './profile.ts';
import { patient } from './patient.ts';
import { send } from './send.ts';
import { share } from './share.ts';
import { teeth } from './teeth.ts';
import { upload } from './upload.ts';
import { viewer } from './viewer.ts';
import { workOrders } from './workOrders.ts';

export default {
  audit,
  capacity,
  dashboard,
  desk,
  devices,
  errors,
  files,
  icons,
  institution,
  login,
  members,
  network,
  noticeSettings,
  notices,
  paper,
  profile,
  patient,
  send,
  share,
  teeth,
  upload,
  viewer,
  workOrders,
} satisfies CustomMessages<Forms>;
