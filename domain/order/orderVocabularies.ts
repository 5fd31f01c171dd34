import { vocabulary } from '../kit/vocabulary.ts';
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
/** How an order originated, see orderWork.ts. */
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

export type CaseType = (typeof caseTypes.values)[number];

/** The side that must act next. */
export const turns = vocabulary('turn', ['clinic', 'lab', 'nobody']);
export type Turn = (typeof turns.values)[number];
