import { vocabulary } from './kit/vocabulary.ts';
import { implantTypes, materials, restorationTypes } from './prescription.ts';

export const caseTypes = vocabulary('caseType', ['restoration', 'implant', 'orthodontics', 'other']);
export const processKinds = vocabulary('processKind', [
  'machining',
  'design',
  'bridge',
  'crown',
  'implantCrown',
  'personalizedAbutment',
  'beforeOperation',
]);
export const orderStates = vocabulary('orderState', [
  'toSend',
  'pending',
  'accepted',
  'scheme',
  'design',
  'toShip',
  'toReceive',
  'forwarded',
  'completed',
  'cancelled',
  'rejected',
]);
/** How an order came to be, see orderWork.ts. */
export const orderTypes = vocabulary('orderType', ['first', 'remake', 'forwarded']);
export const remakeReasons = vocabulary('remakeReason', [
  'fit',
  'shade',
  'contact',
  'occlusion',
  'fracture',
  'scan',
  'other',
]);
export const restorationWorks = vocabulary('restorationType', restorationTypes);
export const implantWorks = vocabulary('implantType', implantTypes);
export const materialWords = vocabulary('material', materials);

export type OrderState = (typeof orderStates.values)[number];
export type CaseType = (typeof caseTypes.values)[number];

/** In whose hands an order is: whoever must act next. */
export const hands = vocabulary('hands', ['clinic', 'lab', 'nobody']);
export const handsOf: Record<OrderState, (typeof hands.values)[number]> = {
  toSend: 'clinic',
  pending: 'lab',
  accepted: 'lab',
  scheme: 'clinic',
  design: 'clinic',
  toShip: 'lab',
  toReceive: 'clinic',
  forwarded: 'lab',
  completed: 'nobody',
  cancelled: 'nobody',
  rejected: 'clinic',
};

/** States in which work is under way: a relationship between the two sides can't end meanwhile. */
export const openStates: readonly OrderState[] = orderStates.values.filter((state) => handsOf[state] !== 'nobody');
/** Once the lab has taken it in. */
export const withTheLab: readonly OrderState[] = ['accepted', 'scheme', 'design', 'toShip', 'toReceive', 'forwarded'];
