import { findingKinds, type RatedFinding } from '../order/dataCheck/findings.ts';
import type { DataCheck, KeptCheck } from '../order/dataCheck/memory.ts';
import { dismissReasons } from '../order/dataCheck/reasons.ts';
import {
  unmeasuredReasons,
  type DesignNumbers,
  type Figure,
  type ToothNumbers,
} from '../order/dataCheck/designNumbers.ts';
import type { BiteCheck, ScanCheck, ToothCheck } from '../order/dataCheck/scanCheck.ts';
import { materials } from '../order/prescription.ts';
import { fdiTeeth } from '../teeth.ts';
import { amount, choice, list, maybe, object, orNull, text, vector, whole, yesOrNo } from './shapes.ts';

/** Schemas of the data check's measurements, findings and kept results. */
export const biteCheck = object<BiteCheck>({
  otherId: text,
  depth: amount,
  depthAt: orNull(vector),
  gap: orNull(amount),
  gapAt: orNull(vector),
});

export const scanCheck = object<ScanCheck>({
  holes: list<ScanCheck['holes'][number]>(object<ScanCheck['holes'][number]>({ area: amount, at: vector })),
  islands: list<ScanCheck['islands'][number]>(object<ScanCheck['islands'][number]>({ share: amount, at: vector })),
  edge: amount,
  teeth: list<ToothCheck>(
    object<ToothCheck>({
      tooth: whole,
      at: vector,
      edge: orNull(amount),
      ends: yesOrNo,
      room: orNull(amount),
      roomAt: orNull(vector),
    }),
  ),
  sameAs: orNull(object<NonNullable<ScanCheck['sameAs']>>({ orderId: text, number: text })),
});

const figured = { value: amount, at: vector, within: amount };
const figure = orNull(object<Figure>(figured));
const why = maybe(choice(unmeasuredReasons));
type Changed = NonNullable<DesignNumbers['changed']>;
type Each = NonNullable<DesignNumbers['each']>[number];
type Wall = NonNullable<DesignNumbers['wall']>;
const toothNumbers = {
  changed: orNull(
    object<Changed>({
      change: orNull(object<NonNullable<Changed['change']>>({ ...figured, isHeight: yesOrNo, isOnly: yesOrNo })),
      atMargin: maybe(figure),
      since: whole,
    }),
  ),
  occlusion: orNull(object<NonNullable<DesignNumbers['occlusion']>>({ deepest: figure, lightest: figure })),
  mesial: figure,
  distal: figure,
  wall: orNull(object<Wall>({ ...figured, needs: orNull(amount), area: orNull(amount) })),
  gap: figure,
  unmeasured: maybe(
    object<NonNullable<ToothNumbers['unmeasured']>>({
      changed: why,
      occlusion: why,
      mesial: why,
      distal: why,
      wall: why,
      gap: why,
    }),
  ),
};
export const designNumbers = object<DesignNumbers>({
  teeth: list<number>(whole),
  ...toothNumbers,
  each: maybe(list<Each>(object<Each>({ tooth: whole, ...toothNumbers }))),
});

const finding = {
  kind: choice(findingKinds),
  fileId: maybe(text),
  tooth: maybe(choice(fdiTeeth)),
  value: maybe(amount),
  needs: maybe(amount),
  material: maybe(choice(materials)),
  orderId: maybe(text),
  orderNumber: maybe(text),
  at: maybe(vector),
  level: choice(['stop', 'warn']),
};
const found = {
  findings: list<RatedFinding>(object<RatedFinding>(finding)),
  unchecked: whole,
  reason: orNull(choice(dismissReasons)),
};
export const keptCheck = object<KeptCheck>({ ...found, note: orNull(text), at: text, byName: orNull(text) });
export const dataCheck = object<DataCheck>(found);
