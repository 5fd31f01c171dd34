import type { Factors, FoundInstitution, OpenSession } from '../accountCalls.ts';
import { spaceKinds, type CapacityOverview, type ExpiringStorage, type StorageUse } from '../organisation/capacity.ts';
import type { CallAnswer, CallName, NoticeGroup, NoticeItem, StorageInfo } from '../calls.ts';
import type { ActivatedCard } from '../organisation/cards.ts';
import type { Word } from '../dictionary.ts';
import type { Draft } from '../drafts.ts';
import { entities } from '../entities.ts';
import type { Closing, OrderDefaults } from '../organisation/institution.ts';
import type { LegalText } from '../legal.ts';
import { categoryNumbers } from '../notice/noticeCategories.ts';
import type { NoticeSetting } from '../notice/noticeSettings.ts';
import type { PushDevice, PushDevices } from '../notice/push.ts';
import { allNoticeKinds } from '../noticeKinds.ts';
import type { Country, HumanChallenge } from '../openCalls.ts';
import { orthoStates, type OrthoApplication } from '../ortho.ts';
import { factorKinds, type Passkey, type PasskeyOptions } from '../account/passkeys.ts';
import type { Place } from '../account/place.ts';
import { listPreference, type KeptPreferences } from '../account/preferences.ts';
import { dutyNames } from '../duties.ts';
import { roles } from '../roles.ts';
import { settings } from '../account/settingsSchema.ts';
import { notations } from '../teeth.ts';
import {
  memberStates,
  type InstitutionBrief,
  type OwnInstitution,
  type FactorWanted,
  type UserInfo,
} from '../account/userInfo.ts';
import type { CodeSent } from '../account/verification.ts';
import { machineAnswers, type MachineAnswers } from './machineAnswers.ts';
import * as shape from './shapes.ts';
import type { Shape } from './shapes.ts';

const { amount, anyObject, choice, list, map, moment, nothing, object, orNull, page, read, text, whole, yesOrNo } =
  shape;

const token = object<{ token: string }>({ token: text });
const ticket = object<{ ticket: string }>({ ticket: text });
const passkeyOptions = object<PasskeyOptions>({ options: anyObject() });
const organisation = object<{ iid: number }>({ iid: whole });
const legalText = object<LegalText>({
  version: text,
  title: text,
  sections: list(object<LegalText['sections'][number]>({ heading: text, paragraphs: list(text) })),
});
const application = object<OrthoApplication>({
  number: text,
  state: choice(orthoStates),
  appliedAt: moment,
  updatedAt: moment,
});

const brief = {
  iid: whole,
  name: text,
  number: text,
  type: whole,
  country: text,
  authorityId: whole,
  logo: orNull(text),
};
const userInfo = object<UserInfo>({
  ID: whole,
  userName: text,
  nickName: text,
  headerImg: orNull(text),
  phone: orNull(text),
  email: orNull(text),
  authorityId: whole,
  iid: whole,
  initStatus: whole,
  institution: orNull(object<InstitutionBrief>(brief)),
  orderDefaults: orNull(
    object<OrderDefaults>({
      labId: orNull(whole),
      notation: orNull(choice(notations)),
      designApproval: yesOrNo,
      sharePatientName: yesOrNo,
    }),
  ),
  roles: list(choice(roles)),
  duty: orNull(choice(dutyNames)),
  country: orNull(text),
  registeredAt: moment,
  agreed: yesOrNo,
  secondFactor: yesOrNo,
  factors: list(choice(factorKinds)),
  factorWanted: orNull(object<FactorWanted>({ organisation: text, from: shape.day, isDue: yesOrNo })),
});
const pushDevice = object<PushDevice>({
  id: text,
  device: text,
  createdAt: moment,
  lastUsedAt: orNull(moment),
  isThis: yesOrNo,
});
const openSession = object<OpenSession>({
  id: text,
  device: text,
  address: orNull(text),
  country: text,
  openedAt: moment,
  seenAt: moment,
  isThis: yesOrNo,
});

const noticeItem = object<NoticeItem>({
  id: text,
  content: text,
  seen: yesOrNo,
  timeStr: text,
  entity: text,
  action: text,
  recordId: orNull(text),
});
const noticeGroup = object<NoticeGroup>({
  list: list(noticeItem),
  unread: whole,
  first: orNull(noticeItem),
  more: yesOrNo,
});
const preferences = object<KeptPreferences>({
  settings: read(settings),
  lists: {
    type: 'object',
    properties: Object.fromEntries(Object.keys(entities).map((name) => [name, read(listPreference)])),
    additionalProperties: false,
  },
});

const capacity = object<CapacityOverview>({
  used: whole,
  max: whole,
  included: whole,
  subscriptions: whole,
  cards: whole,
  ending: list(
    object<ExpiringStorage>({ entity: choice(['card', 'subscription']), id: text, bytes: whole, expiresAt: moment }),
  ),
  selfService: yesOrNo,
  contact: orNull(text),
  others: list(object<CapacityOverview['others'][number]>({ iid: whole, name: text, used: whole, max: whole })),
});
/** A kind if `by` is `kind`: one of these. */
const spaceTaken = object<StorageUse>({
  id: { ...orNull(text), description: `An id, or one of ${spaceKinds.join(', ')}.` },
  title: orNull(text),
  bytes: whole,
  files: whole,
  freeable: whole,
});

/** Schema of `data` for each call that belongs to no entity. A missing or wrong one doesn't compile. */
export const callAnswers: { [C in CallName]: Shape<CallAnswer<C>> } & MachineAnswers = {
  ...machineAnswers,
  login: token,
  verLogin: token,
  beginPasskey: passkeyOptions,
  passkeyLogin: token,
  verifyFactor: token,
  aliverify: object<HumanChallenge>({ provider: choice(['altcha']), challenge: anyObject() }),
  sendCaptchaCode: object<CodeSent>({ request: text, retryAfter: whole, expiresIn: whole }),
  registerVerify: ticket,
  register: token,
  changePassword: nothing,
  fetchCountries: object<{ list: Country[] }>({
    list: list(object<Country>({ code: text, name: text, native: text, phoneCodes: list(text) })),
  }),
  changeLanguage: nothing,
  place: object<Place>({ country: text, located: yesOrNo }),
  welcome: legalText,
  privacyPolicy: legalText,
  orthoApply: application,
  orthoFind: application,
  dictionary: map(list(object<Word>({ value: text, label: text }))),
  setSelfInfo: nothing,
  imgSignedUrl: object<{ url: string; key: string; expiresAt: string }>({ url: text, key: text, expiresAt: moment }),
  checkOriginalInfo: ticket,
  prove: nothing,
  beginProof: passkeyOptions,
  beginNewPasskey: passkeyOptions,
  addPasskey: object<{ id: string; recoveryCodes: string[] | null }>({ id: text, recoveryCodes: orNull(list(text)) }),
  renamePasskey: nothing,
  removePasskey: nothing,
  getFactors: object<Factors>({
    appSince: orNull(moment),
    passkeys: list(
      object<Passkey>({ id: text, name: text, backedUp: yesOrNo, createdAt: moment, lastUsedAt: orNull(moment) }),
    ),
    recoveryCodes: whole,
  }),
  beginFactor: object<{ secret: string; uri: string }>({ secret: text, uri: text }),
  confirmFactor: object<{ recoveryCodes: string[] }>({ recoveryCodes: list(text) }),
  renewRecoveryCodes: object<{ recoveryCodes: string[] }>({ recoveryCodes: list(text) }),
  removeFactor: nothing,
  setContactInfo: nothing,
  unbindContactInfo: nothing,
  changeOwnPassword: nothing,
  initSelfInfo: nothing,
  initStudyInfo: nothing,
  agree: nothing,
  querySessions: object<{ list: OpenSession[] }>({ list: list(openSession) }),
  endSession: nothing,
  endOtherSessions: object<{ ended: number }>({ ended: whole }),
  createInstitution: organisation,
  searchInstitutions: object<{ list: FoundInstitution[] }>({
    list: list(object<FoundInstitution>({ iid: whole, name: text, number: text, type: whole, country: text })),
  }),
  memberApply: nothing,
  memberUpdate: nothing,
  userInvitation: nothing,
  withdrawInvitation: nothing,
  memberAnswer: nothing,
  memberExit: nothing,
  capacityOverview: capacity,
  capacitySpace: object<{ list: StorageUse[]; groups: number; total: number; freeable: number }>({
    list: list(spaceTaken),
    groups: whole,
    total: whole,
    freeable: whole,
  }),
  activateCard: object<ActivatedCard>({ size: whole, expiresAt: moment }),
  queryNoticeConfigs: object<{ list: NoticeSetting[] }>({
    list: list(object<NoticeSetting>({ name: choice(allNoticeKinds), inSite: yesOrNo, email: yesOrNo, push: yesOrNo })),
  }),
  switchSingleConfig: nothing,
  queryPush: object<PushDevices>({ publicKey: text, list: list(pushDevice) }),
  subscribePush: nothing,
  unsubscribePush: nothing,
  institutionClosing: object<Closing>({
    openOrders: whole,
    workOrders: whole,
    drafts: whole,
    partners: whole,
    members: whole,
    patients: whole,
    keptDays: whole,
  }),
  closeInstitution: object<{ erasedFrom: string }>({ erasedFrom: text }),
  logout: nothing,
  getUserInfo: userInfo,
  getPreferences: preferences,
  setPreference: nothing,
  myInstitutionList: page(object<OwnInstitution>({ ...brief, state: choice(memberStates), since: moment })),
  switchInstitution: organisation,
  storageInfo: object<StorageInfo>({ totalSize: amount, maxSize: amount, percent: amount, head: text }),
  queryNotices: object<{ info: Record<string, NoticeGroup> }>({
    info: {
      ...map(noticeGroup),
      description: `By category: ${Object.entries(categoryNumbers)
        .map(([name, id]) => `${id} ${name}`)
        .join(', ')}.`,
    },
  }),
  watchNotices: nothing,
  draftGet: orNull(object<Draft>({ values: anyObject(), baseVersion: orNull(whole), updatedAt: moment })),
  draftSave: object<{ updatedAt: string }>({ updatedAt: moment }),
  draftDiscard: nothing,
};
