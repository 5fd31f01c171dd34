import { bleachShades, vita3dMaster, vitaClassical, type Shade } from '../../../../domain/order/prescription.ts';

/**
 * Colours of the shade guides in CIE L*a*b*: properties of porcelain, so the same in every theme. Classical: measured
 * by O'Brien et al. (J Dent Res 1990). 3D-Master and bleach: approximated from their names, which state value, hue and
 * chroma in even steps. A screen is never a shade guide: the picker says so.
 */
const classical: Record<(typeof vitaClassical)[number], readonly [number, number, number]> = {
  A1: [79.6, -1.6, 13],
  A2: [76, -0.1, 16.7],
  A3: [75.4, 1.4, 19.6],
  'A3.5': [72.3, 1.5, 21.8],
  A4: [68.6, 1.6, 21],
  B1: [78.9, -1.8, 12.3],
  B2: [76.7, -1.6, 16.6],
  B3: [74.1, 0.5, 22.3],
  B4: [71.8, 0.5, 22.2],
  C1: [74.3, -1.3, 12.6],
  C2: [71, -0.2, 16.7],
  C3: [68.8, 0, 16.7],
  C4: [64.8, 1.6, 18.7],
  D2: [75.3, -0.5, 13.5],
  D3: [72.6, 0.6, 16.1],
  D4: [71.9, -1, 17.8],
};
const isClassical = (shade: Shade): shade is keyof typeof classical => shade in classical;

const redness = { L: -1.4, M: 0, R: 1.6 };

/** `2R1.5`: value 2 of 0–5 (light to dark), hue R (redder), chroma 1.5 of 1–3. */
function fromSystem(shade: string): readonly [number, number, number] {
  const [value, hue, chroma] = [Number(shade[0]), shade[1] as keyof typeof redness, Number(shade.slice(2))];
  return [85 - 4 * value, redness[hue] + 0.7 * (value - 2), (value === 0 ? 3 : 5.5) * chroma + 1.6 * value + 3];
}

/**
 * The shades were measured against white tile. Against a screen's white they look grey, so all are lightened equally.
 */
const lift = 9;

/** A CSS colour. */
export const shadeColor = (shade: Shade) => {
  const [lightness, a, b] = isClassical(shade) ? classical[shade] : fromSystem(shade);
  return `lab(${lightness + lift} ${a.toFixed(1)} ${b.toFixed(1)})`;
};

/** The guides in the order dentists use them most; each row is one letter or one value. */
export const shadeGuides = [
  { key: 'classical', shades: vitaClassical },
  { key: 'master', shades: vita3dMaster },
  { key: 'bleach', shades: bleachShades },
] as const satisfies { key: string; shades: readonly Shade[] }[];
