import { capacity } from './capacity.ts';
import { dashboard } from './dashboard.ts';
import { desk } from './desk.ts';
import { files } from './files.ts';
import { members } from './members.ts';
import { network } from './network.ts';
import { noticeSettings } from './noticeSettings.ts';
import { paper } from './paper.ts';
import { profile } from './profile.ts';
import { patient } from './patient.ts';
import { send } from './send.ts';
import { share } from './share.ts';
import { teeth } from './teeth.ts';
import { viewer } from './viewer.ts';

/** What the custom pages say: loaded with the first of them. */
export const custom = {
  capacity,
  dashboard,
  desk,
  files,
  members,
  network,
  noticeSettings,
  paper,
  profile,
  patient,
  send,
  share,
  teeth,
  viewer,
};

export default custom;
