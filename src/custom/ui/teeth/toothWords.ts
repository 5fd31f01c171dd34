import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { areJoined, type ToothWork } from '../../../../domain/order/prescription.ts';
import { archNeighbours, toothName, writeTooth, type Fdi, type Notation } from '../../../../domain/teeth.ts';

export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** `a`, `a and b`, `a, b and c` in the user's language. */
export function listOf(translate: Translate, words: readonly string[]): string {
  const first = words.slice(0, -1).join(translate('teeth.list.teeth'));
  const last = words.at(-1) ?? '';
  return first ? translate('teeth.list.and', { first, last }) : last;
}

/** "upper right first molar". */
export function fullName(translate: Translate, tooth: Fdi): string {
  const name = toothName(tooth);
  return translate('teeth.tooth', {
    quadrant: translate(`teeth.quadrants.${name.quadrant}`),
    tooth: translate(`teeth.names.${name.tooth}`),
  });
}

/** A tooth's prescription in a few words: crown, zirconia, A2, joined to 15. */
function workWords(translate: Translate, unit: ToothWork, teeth: readonly ToothWork[], notation: Notation): string[] {
  const joined = archNeighbours(unit.tooth).filter((other) => areJoined(teeth, unit.tooth, other));
  const codes = listOf(
    translate,
    joined.map((other) => writeTooth(other, notation)),
  );
  return [
    translate(unit.work ? `toothWork.works.${unit.work}` : 'teeth.chart.unset'),
    unit.material && translate(`teeth.materials.${unit.material}`),
    unit.shade,
    joined.length > 0 && translate('teeth.chart.joinedTo', { teeth: codes }),
  ].filter((word) => typeof word === 'string');
}

/** `crown (on a natural tooth)`. */
export function workOnSupport(translate: Translate, { work, onNatural, implantSystem }: ToothWork): string {
  const what = translate(work ? `toothWork.works.${work}` : 'teeth.chart.unset');
  const on = onNatural
    ? translate('toothWork.natural')
    : implantSystem && translate('toothWork.implant', { value: implantSystem });
  return on ? translate('teeth.toothWithCode', { name: what, code: on }) : what;
}

/** Functions that word teeth in the user's language and notation. */
export function useToothWords(notation: Notation) {
  const translateKey = useTranslate();
  return useMemo(() => {
    const translate: Translate = (key, values) => translateKey(key, { smart_count: values?.count, ...values });
    const workOf = (unit: ToothWork, teeth: readonly ToothWork[]) =>
      workWords(translate, unit, teeth, notation).join(translate('teeth.list.clauses'));
    return {
      translate,
      codeOf: (tooth: Fdi) => writeTooth(tooth, notation),
      nameOf: (tooth: Fdi) => fullName(translate, tooth),
      /** "upper right first molar (16)". */
      nameWithCode: (tooth: Fdi) =>
        translate('teeth.toothWithCode', { name: fullName(translate, tooth), code: writeTooth(tooth, notation) }),
      workOf,
      /** A tooth's screen reader text: "upper right first molar, 16, crown, zirconia, A2". */
      spoken: (tooth: Fdi, teeth: readonly ToothWork[], problem: boolean) => {
        const unit = teeth.find((other) => other.tooth === tooth);
        return [
          fullName(translate, tooth),
          writeTooth(tooth, notation),
          unit && workOf(unit, teeth),
          problem && translate('teeth.chart.problem'),
        ]
          .filter(Boolean)
          .join(translate('teeth.list.clauses'));
      },
    };
  }, [translateKey, notation]);
}

export type ToothWords = ReturnType<typeof useToothWords>;
