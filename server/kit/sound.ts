import { pinyin } from 'pinyin-pro';
import { hasHan, soundOf as soundOfReadings } from '../../domain/sound.ts';

/** Whether a first sign that may be a surname is read as one: 单 is shan as a name and dan as a word. */
const readings = ['head', 'off'] as const;

const read = (name: string, surname: (typeof readings)[number]) =>
  pinyin(name, { type: 'array', toneType: 'none', v: true, nonZh: 'consecutive', surname });

/**
 * What a name is found by: `张伟` → `张伟 zhangwei zw`, `Émile Núñez` → `emile nunez emilenunez`. After a change of these rules
 * `operator rebuild summaries` derives all terms again.
 */
export const soundOf = (name: string): string =>
  soundOfReadings(name, hasHan(name) ? readings.map((surname) => read(name, surname)) : []);
