import type { CustomMessages } from '../messages.ts';
import { dashboard } from './dashboard.ts';
import { desk } from './desk.ts';
import { noticeSettings } from './noticeSettings.ts';
import { paper } from './paper.ts';
import { profile } from './profile.ts';
import { patient } from './patient.ts';
import { send } from './send.ts';
import { share } from './share.ts';
import { teeth } from './teeth.ts';
import { viewer } from './viewer.ts';

export default {
  dashboard,
  desk,
  noticeSettings,
  paper,
  profile,
  patient,
  send,
  share,
  teeth,
  viewer,
} satisfies CustomMessages<'other'>;
