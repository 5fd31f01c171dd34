import { isPrimary, jawOf, position, type Fdi } from '../../../../domain/teeth.ts';

/**
 * Teeth in occlusal view, in a square from -1 to 1: x from mesial to distal, y from buccal to lingual. `fissures` are
 * the grooves of the crown, `inlay` the part of it that an inlay fills.
 */
export interface ToothShape {
  outline: string;
  fissures: string;
  inlay: string;
}

const incisor: ToothShape = {
  outline: 'M-.97-.5C-.9-.86-.5-1 0-1C.5-1 .9-.86.97-.5C1.02-.1.68.5.46.76C.28.98-.28.98-.46.76C-.68.5-1.02-.1-.97-.5Z',
  fissures: 'M-.74-.4Q0-.72.74-.4M-.34.46Q0 .2.34.46',
  inlay: 'M-.6-.34Q0-.62.6-.34Q.5.1 0 .16Q-.5.1-.6-.34Z',
};

const canine: ToothShape = {
  outline: 'M-.95-.16C-.9-.62-.4-1 .02-1C.46-1 .94-.54.97-.06C.98.44.5.98.02.98C-.46.98-.97.36-.95-.16Z',
  fissures: 'M-.7-.04Q-.3-.34.02-.4Q.36-.28.74.06M.02-.4Q.1.1.02.56',
  inlay: 'M-.5-.02Q0-.5.5.02Q.4.5 0 .56Q-.4.5-.5-.02Z',
};

const upperPremolar: ToothShape = {
  outline:
    'M-.93-.3C-.9-.8-.5-1 0-1C.52-1 .94-.8.96-.28C.98.06.9.4.74.7C.56.98.3 1 0 1C-.34 1-.58.96-.74.68C-.9.4-.95.06-.93-.3Z',
  fissures: 'M-.52.04Q0 .16.52.04M-.52.04L-.68-.2M-.52.04L-.62.28M.52.04L.7-.18M.52.04L.62.3',
  inlay: 'M-.66-.2Q-.3-.08 0-.06Q.3-.08.68-.2Q.78.04.62.3Q.3.22 0 .26Q-.3.22-.62.28Q-.78.04-.66-.2Z',
};

const lowerPremolar: ToothShape = {
  outline: 'M-.94-.2C-.94-.7-.5-1 0-1C.52-1 .96-.7.96-.16C.98.3.84.62.62.82C.4 1-.36 1-.6.82C-.84.62-.94.24-.94-.2Z',
  fissures: 'M-.56-.14Q-.4.2 0 .18Q.42.2.58-.12M-.56-.14L-.66-.36M.58-.12L.68-.34M.06.19Q.12.42.06.6',
  inlay: 'M-.68-.3Q-.3 0 0-.02Q.34 0 .7-.28Q.74.28.1.42Q-.72.28-.68-.3Z',
};

const upperMolar: ToothShape = {
  outline:
    'M-.86-.68C-.7-.98-.42-1-.24-.94C-.04-.88.1-.9.3-.95C.62-1 .88-.78.92-.4C.96-.02.92.2.94.44C.92.86.62 1 .34.95C.16.9.06.86-.12.93C-.44 1.04-.82.92-.94.54C-1 .2-.98-.4-.86-.68Z',
  fissures:
    'M-.62.06Q-.3-.1-.08.02Q.06.02.14-.06M-.08.02Q.02-.3-.02-.62M-.62.06L-.74-.18M-.62.06L-.72.34M.34.12Q.3.42.08.7M.34.12L.58-.12M.34.12L.66.24',
  inlay:
    'M-.74-.16Q-.44-.2-.2-.14Q-.2-.44-.14-.62Q0-.68.1-.6Q.12-.3.16-.2Q.4-.24.66-.18Q.76.06.68.28Q.5.3.44.34Q.38.58.16.74Q.02.72 0 .62Q.16.4.2.22Q-.1.14-.36.2Q-.56.26-.72.32Q-.82.08-.74-.16Z',
};

const lowerMolar: ToothShape = {
  outline:
    'M-.95-.36C-.94-.82-.7-1-.42-.95C-.24-.9-.14-.9.04-.95C.22-1 .4-.96.52-.86C.78-.86.96-.6.95-.28C.97.06.97.3.92.56C.84.92.56 1 .34.93C.16.86.04.86-.14.93C-.44 1.03-.82.94-.92.56C-.98.26-.96-.04-.95-.36Z',
  fissures:
    'M-.64.04Q-.36.12-.2.0Q.06.16.3.02Q.46.02.62.1M-.2.0Q-.2-.34-.24-.64M.3.02Q.42-.26.5-.52M.04.1Q.06.42.02.66M-.64.04L-.76-.18M-.64.04L-.74.28M.62.1L.76-.08M.62.1L.72.34',
  inlay:
    'M-.76-.16Q-.5-.1-.34-.14Q-.36-.4-.36-.6Q-.24-.68-.12-.6Q-.1-.3-.04-.1Q.1-.06.2-.1Q.3-.34.4-.52Q.54-.52.6-.42Q.5-.16.5-.08Q.64-.1.76-.08Q.82.12.72.32Q.4.2.18.24Q.18.5.14.66Q.02.74-.1.66Q-.1.4-.12.22Q-.5.24-.74.28Q-.84.06-.76-.16Z',
};

/** The shape of a tooth's class. Primary molars look like molars, not like the premolars that replace them. */
export function shapeOf(tooth: Fdi): ToothShape {
  const [place, upper] = [position(tooth), jawOf(tooth) === 'upper'];
  if (place < 3) return incisor;
  if (place === 3) return canine;
  if (place < 6 && !isPrimary(tooth)) return upper ? upperPremolar : lowerPremolar;
  return upper ? upperMolar : lowerMolar;
}

/** Crowns of permanent teeth by position, in millimetres: mesiodistal, buccolingual. */
const permanent = {
  upper: { width: [8.5, 6.5, 7.5, 7, 7, 10, 9.5, 8.5], depth: [7, 6.4, 8, 9, 9, 11, 11, 10] },
  lower: { width: [5.3, 5.7, 7, 7, 7.1, 11, 10.5, 10], depth: [6, 6.4, 7.6, 7.7, 8.2, 10.5, 10.2, 9.6] },
};
const primary = {
  upper: { width: [6.5, 5.1, 7, 7.3, 8.2], depth: [5, 4.6, 7, 8.6, 10] },
  lower: { width: [4.2, 4.1, 5.4, 7.7, 9.9], depth: [4.4, 4.4, 5.2, 7.4, 8.9] },
};

/** Millimetres, mesiodistal × buccolingual. */
export function crownSize(tooth: Fdi): { width: number; depth: number } {
  const { width, depth } = (isPrimary(tooth) ? primary : permanent)[jawOf(tooth)];
  const place = position(tooth) - 1;
  return { width: width[place] ?? 0, depth: depth[place] ?? 0 };
}
