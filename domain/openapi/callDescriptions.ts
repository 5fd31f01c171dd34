import type { CallName } from '../calls.ts';
import type { DeviceCallName } from '../organisation/deviceCalls.ts';
import type { KeyCallName } from '../organisation/keyCalls.ts';
import { limits } from '../limits.ts';
import { serverLimits } from '../serverLimits.ts';

const minutes = (milliseconds: number) => milliseconds / 60_000;
const days = (milliseconds: number) => milliseconds / (24 * 3_600_000);

/** Descriptions of calls that belong to no entity. A missing one doesn't compile. */
export const callDescriptions: Record<CallName | DeviceCallName | KeyCallName, string> = {
  login:
    'Signs in with a phone number or e-mail address (`userName`) and a password, and returns a token for the `X-Token` header.',
  verLogin:
    'Signs in with a code that `base/sendCaptchaCode` sent for the purpose `signIn`, and returns a token for the `X-Token` header.',
  beginPasskey: `Returns the options for the browser’s \`navigator.credentials.get\`, as JSON. Their challenge is valid for ${minutes(limits.ticketLife)} minutes and one answer. With the \`ticket\` of \`factorNeeded\` the answer goes to \`base/verifyFactor\`, else to \`base/passkeyLogin\`.`,
  passkeyLogin:
    'Signs in with a passkey alone, which counts as both factors: its device has verified its owner. Returns a token for the `X-Token` header.',
  verifyFactor: `Completes a sign-in that was refused with \`factorNeeded\`, whose \`data\` has the \`ticket\`: valid for ${minutes(limits.ticketLife)} minutes and one session. \`code\` is the current one of the authenticator app, or a recovery code; each works once. Or \`passkey\` is what one of the account’s passkeys signed.`,
  aliverify:
    'Returns a proof-of-work challenge. Its solution goes into `human` of `base/sendCaptchaCode` and `ortho/apply`.',
  sendCaptchaCode: `Sends a ${limits.codeDigits}-digit code to a phone number or e-mail address. Without a session \`human\` is required; for a phone number \`consent\` is. The code is valid for ${minutes(limits.codeLife)} minutes, for its purpose only, together with the returned \`request\`.`,
  registerVerify: `Checks the code of a new contact and returns a ticket for \`base/register\`. The ticket is valid for ${minutes(limits.ticketLife)} minutes.`,
  register:
    'Creates an account from the ticket of `base/registerVerify` and signs it in. `terms` and `privacyPolicy` are the versions that the user agreed to. With an `invitation` the account joins that organisation immediately.',
  changePassword:
    'Sets a new password for an account whose password is forgotten, with a code sent for the purpose `recover`. Ends its sessions.',
  fetchCountries: 'Lists countries with their names and telephone codes.',
  changeLanguage: 'Confirms a change of language, in the language of `Accept-Language`. Stores nothing.',
  place: 'Returns the country of the caller’s IP address.',
  welcome: 'Returns the current terms of service.',
  privacyPolicy: 'Returns the current privacy policy.',
  orthoApply: 'Submits an application for orthodontic simulation. Needs no account.',
  orthoFind: 'Returns the state of an application by its number and contact.',
  setSelfInfo:
    'Changes the name and the picture of the signed-in account. `headerImg` is the key from `base/imgSignedUrl` after its upload; `null` removes the picture; leave it out to keep the picture.',
  imgSignedUrl: `Returns a signed address that takes the bytes of an avatar or a logo by \`PUT\`, once, within ${minutes(serverLimits.imageAddress)} minutes.`,
  checkOriginalInfo: `Confirms the identity of the signed-in user, by password or by a code sent for the purpose \`confirm\`, and returns a ticket for changes of contacts. The ticket is valid for ${minutes(limits.ticketLife)} minutes.`,
  prove: `Proves again who is signed in. For ${minutes(limits.proofLife)} minutes the session may then make the calls that answer \`proofNeeded\` otherwise; a sign-in with a password or a second factor counts as well. An account with a second factor proves it by \`code\` or \`passkey\`, others by \`password\`.`,
  beginProof:
    'Returns the options for the browser’s `navigator.credentials.get`, as JSON; the answer goes to `user/prove`.',
  beginNewPasskey:
    'Returns the options for the browser’s `navigator.credentials.create`, as JSON; the answer goes to `user/addPasskey`.',
  addPasskey:
    'Adds a passkey to the signed-in account. The first factor of an account ends its other sessions and brings recovery codes; they are never shown again.',
  renamePasskey: 'Names a passkey of the signed-in account.',
  removePasskey: 'Removes a passkey of the signed-in account, and ends the other sessions.',
  getFactors:
    'Returns the authenticator app and the passkeys of the signed-in account, and how many recovery codes are left.',
  beginFactor:
    'Returns a secret for an authenticator app (RFC 6238: SHA-1, 6 digits, 30 seconds), and the address for its QR code. `user/confirmFactor` with a code of the app makes it the second factor.',
  confirmFactor:
    'Makes the authenticator app the second factor of the signed-in account, and ends its other sessions. Returns the recovery codes; they are never shown again.',
  renewRecoveryCodes: 'Returns new recovery codes; the old ones stop working.',
  removeFactor:
    'Removes the authenticator app, without a passkey the recovery codes too, and ends the other sessions of the signed-in account.',
  setContactInfo:
    'Binds a phone number or e-mail address to the signed-in account. Needs the ticket of `user/checkOriginalInfo` and a code sent to the new contact for the purpose `bind`.',
  unbindContactInfo:
    'Removes the phone number or the e-mail address from the signed-in account. The last contact can’t be removed. `GET` is what the specification fixes; use `POST` to keep the ticket out of addresses and logs.',
  changeOwnPassword: 'Changes the password of the signed-in account and ends its other sessions.',
  initSelfInfo:
    'Completes a new account (`initStatus` 1): name, country and, optionally, an e-mail address with its code.',
  initStudyInfo: 'Sets the country of an organisation that has none (`initStatus` 2 or 3). It can’t be changed later.',
  agree: 'Records that the signed-in user agreed to the current terms and privacy policy.',
  querySessions: 'Lists the open sessions of the signed-in account.',
  endSession: 'Ends one session of the signed-in account.',
  endOtherSessions: 'Ends all sessions of the signed-in account except this one.',
  createInstitution:
    'Creates a clinic or a laboratory, with the signed-in user as its head. The country can’t be changed later.',
  searchInstitutions: `Finds organisations by name or number, at most ${limits.organisationSearch}.`,
  memberApply: 'Asks to join an organisation. Its head accepts or rejects the application.',
  memberUpdate:
    'Answers an application to join, changes a member’s role, removes a member, or withdraws an invitation. `authorityId` is the role for `agree` and `role`.',
  userInvitation:
    'Invites a person to the organisation by phone number or e-mail address, in the role of `authorityId`.',
  withdrawInvitation: 'Withdraws an invitation by the contact it was sent to.',
  memberAnswer: 'Accepts or declines an invitation to an organisation.',
  memberExit: 'Leaves an organisation, or withdraws an application to join. The last head can’t leave.',
  capacityOverview:
    'Returns the storage of the organisation: what is used, what there is, and what expires soon. In bytes.',
  capacitySpace: 'Lists what uses the storage by order, patient or kind of file, largest first. In bytes.',
  activateCard: 'Activates a storage card: its storage is added immediately, until the card expires.',
  queryNoticeConfigs: 'Lists the notification settings of the signed-in user.',
  switchSingleConfig: 'Turns one kind of notification on or off for one channel.',
  queryPush: 'Returns the key for push subscriptions and the subscribed devices of the signed-in account.',
  subscribePush:
    'Sends push messages to this browser until its session ends. An endpoint that another account had subscribed moves to this one.',
  unsubscribePush: 'Sends no more push messages to a device of the signed-in account.',
  dictionary:
    'Lists every closed list of values with its labels, in the language of `Accept-Language`; with `name`, that list only.',
  institutionClosing: 'Returns what prevents the organisation from being closed, and what closing it removes.',
  closeInstitution: `Closes the organisation. Needs its number and the password of the signed-in head. Its data is erased after ${serverLimits.closedDays} days.`,
  logout: 'Ends the session.',
  getUserInfo: 'Returns the signed-in account with its roles and current organisation.',
  getPreferences: 'Returns the settings and list layouts of the signed-in account.',
  setPreference: 'Stores the settings, or the layout of one list, of the signed-in account.',
  myInstitutionList:
    'Lists the organisations of the signed-in account. `status` 2: memberships; 1: applications and invitations as well; 0: past ones as well.',
  switchInstitution:
    'Switches the session to another organisation of the signed-in account. Load everything again afterwards.',
  storageInfo:
    'Returns the storage of the organisation in gigabytes, the used percentage, and the head who can add storage.',
  queryNotices:
    'Lists notifications by category, newest first. `categoryID` returns one category only; `before`, older ones than that notification.',
  watchNotices: 'Marks the notifications of a category as read.',
  draftGet: 'Returns the unsaved form of a record, or of a new one without `recordId`; `null` if there is none.',
  draftSave: `Stores the unsaved form of a record, or of a new one without \`recordId\`, for ${days(limits.draftLife)} days.`,
  draftDiscard: 'Deletes a stored form.',
  connectDevice: `Connects a device with the code from \`device/pair\` and returns its token, once. Earlier tokens of the device become invalid. The code is valid for ${minutes(serverLimits.deviceConnection)} minutes.`,
  deviceOrders:
    'Lists the orders that the device’s laboratory is designing or making, most urgent first. `accepts` is empty once the design is settled.',
  reportKey:
    'Reports that a bridge runs with this key: its version and last error. Answers what the key may do, the storage, and a clinic’s first values of a new order.',
  deviceFiles:
    'Lists what an order in production is made from, each file with an address to download it from: the scans that can be had without the patient’s name, and the laboratory’s own designs, named without the patient but with the bytes that it saved. Of designs, those approved, else those not yet submitted. An address ends when its file no longer counts, with the order’s production, and while the device is locked.',
  reportDevice: 'Reports that the device is running, and its firmware version.',
};
