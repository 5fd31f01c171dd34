import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { areJoined, type ToothWork } from '../../../../domain/prescription.ts';
import { archNeighbours, toothName, writeTooth, type Fdi, type Notation } from '../../../../domain/teeth.ts';

export type Say = (key: string, values?: Record<string, string | number>) => string;

/** `a`, `a and b`, `a, b and c` in the user's language. */
export function listOf(say: Say, words: readonly string[]): string {
  const first = words.slice(0, -1).join(say('teeth.list.teeth'));
  const last = words.at(-1) ?? '';
  return first ? say('teeth.list.and', { first, last }) : last;
}

/** "upper right first molar". */
export function fullName(say: Say, tooth: Fdi): string {
  const name = toothName(tooth);
  return say('teeth.tooth', {
    quadrant: say(`teeth.quadrants.${name.quadrant}`),
    tooth: say(`teeth.names.${name.tooth}`),
  });
}

/** What is ordered for a tooth, in a few words: crown, zirconia, A2, joined to 15. */
function workWords(say: Say, unit: ToothWork, teeth: readonly ToothWork[], notation: Notation): string[] {
  const joined = archNeighbours(unit.tooth).filter((other) => areJoined(teeth, unit.tooth, other));
  const codes = listOf(
    say,
    joined.map((other) => writeTooth(other, notation)),
  );
  return [
    say(unit.work ? `teeth.works.${unit.work}` : 'teeth.chart.unset'),
    unit.material && say(`teeth.materials.${unit.material}`),
    unit.shade,
    joined.length > 0 && say('teeth.chart.joinedTo', { teeth: codes }),
  ].filter((word) => typeof word === 'string');
}

/** The words about teeth, in the user's language and notation. */
export function useToothWords(notation: Notation) {
  const translate = useTranslate();
  return useMemo(() => {
    const say: Say = (key, values) => translate(key, { smart_count: values?.count, ...values });
    const workOf = (unit: ToothWork, teeth: readonly ToothWork[]) =>
      workWords(say, unit, teeth, notation).join(say('teeth.list.clauses'));
    return {
      say,
      codeOf: (tooth: Fdi) => writeTooth(tooth, notation),
      nameOf: (tooth: Fdi) => fullName(say, tooth),
      /** "upper right first molar (16)". */
      nameWithCode: (tooth: Fdi) =>
        say('teeth.toothWithCode', { name: fullName(say, tooth), code: writeTooth(tooth, notation) }),
      workOf,
      /** What a screen reader says of a tooth: "upper right first molar, 16, crown, zirconia, A2". */
      spoken: (tooth: Fdi, teeth: readonly ToothWork[], problem: boolean) => {
        const unit = teeth.find((other) => other.tooth === tooth);
        return [
          fullName(say, tooth),
          writeTooth(tooth, notation),
          unit && workOf(unit, teeth),
          problem && say('teeth.chart.problem'),
        ]
          .filter(Boolean)
          .join(say('teeth.list.clauses'));
      },
    };
  }, [translate, notation]);
}

export type ToothWords = ReturnType<typeof useToothWords>;
