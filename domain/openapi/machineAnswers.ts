import type { Call } from '../kit/call.ts';
import type { Fields } from '../kit/fields.ts';
import { fileKinds, filePurposes } from '../order/files/file.ts';
import { order } from '../order/order.ts';
import { caseTypes } from '../order/orderVocabularies.ts';
import { apiKeyScopes } from '../organisation/apiKey.ts';
import type { DeviceCallName, DeviceCalls, DeviceFile, DeviceOrder, DeviceSelf } from '../organisation/deviceCalls.ts';
import type { KeyCallName, KeyCalls, KeySelf } from '../organisation/keyCalls.ts';
import { sides } from '../roles.ts';
import {
  anyObject,
  choice,
  day,
  list,
  object,
  orNull,
  page,
  read,
  text,
  whole,
  yesOrNo,
  type Shape,
} from './shapes.ts';

const deviceSelf = object<DeviceSelf>({ id: text, name: text });
const deviceOrder = object<DeviceOrder>({
  id: text,
  number: text,
  receiptNumber: orNull(text),
  caseType: choice(caseTypes),
  dueDate: orNull(day),
  held: yesOrNo,
  teeth: read(order.fields.teeth),
  accepts: list(choice(filePurposes)),
});

const deviceFile = object<DeviceFile>({
  id: text,
  name: text,
  kind: choice(fileKinds),
  purpose: choice(filePurposes),
  submission: whole,
  size: whole,
  sha256: text,
  url: text,
});

type AnswerOf<C> = C extends Call<Fields, infer Answer> ? Answer : never;

export type MachineAnswers = { [C in DeviceCallName]: Shape<AnswerOf<DeviceCalls[C]>> } & {
  [C in KeyCallName]: Shape<AnswerOf<KeyCalls[C]>>;
};

/** Schema of `data` for each call by a device or a key. */
export const machineAnswers: MachineAnswers = {
  connectDevice: object<{ token: string; device: DeviceSelf }>({ token: text, device: deviceSelf }),
  deviceOrders: page(deviceOrder),
  deviceFiles: object<{ list: DeviceFile[] }>({ list: list(deviceFile) }),
  reportDevice: deviceSelf,
  reportKey: object<KeySelf>({
    id: text,
    name: text,
    side: choice(sides.values),
    scopes: list(choice(apiKeyScopes.values)),
    memberName: orNull(text),
    storage: object<KeySelf['storage']>({ used: whole, size: whole }),
    draft: orNull(anyObject()),
  }),
};
