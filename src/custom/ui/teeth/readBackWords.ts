import type { ReadBackItem, Said } from '../../../../domain/order/readBack.ts';
import { notations, toothName, writeTooth, type Fdi, type Notation } from '../../../../domain/teeth.ts';
import { fullName, listOf, type Translate } from './toothWords.ts';

/** A sentence with `<b>` around its key words, and its teeth in the other notations. */
interface ReadBackWords {
  sentence: string;
  otherwise: { notation: Notation; teeth: string }[];
}

const unitWords = (translate: Translate, units: number) =>
  translate(`teeth.readBack.units.${units < 7 ? `u${units}` : 'many'}`, { units });

function worksIn(translate: Translate, item: ReadBackItem, notation: Notation) {
  // The quadrant of a bridge is said once, not for each tooth.
  const nameOf = (tooth: Fdi) =>
    item.place === null || item.place === 'upper' || item.place === 'lower'
      ? fullName(translate, tooth)
      : translate(`teeth.names.${toothName(tooth).tooth}`);
  const blank = item.works.every(({ value }) => value === null) && item.materials.every(({ value }) => value === null);
  return item.works.map(({ value, teeth }) => {
    const named = teeth.map((tooth) =>
      translate('teeth.readBack.tooth', { name: nameOf(tooth), code: writeTooth(tooth, notation) }),
    );
    const key = value ?? (blank && item.kind === 'single' ? 'marked' : 'open');
    return translate(`teeth.readBack.works.${key}`, { count: teeth.length, teeth: listOf(translate, named) });
  });
}

function detailsIn(translate: Translate, item: ReadBackItem, notation: Notation) {
  const codes = (teeth: readonly Fdi[]) =>
    teeth.map((tooth) => writeTooth(tooth, notation)).join(translate('teeth.list.teeth'));
  /** Said once if it applies to all teeth, else with the teeth it applies to. */
  const each = <T extends string>(said: readonly Said<T>[], inWords: (value: T | null) => string) =>
    said.map(({ value, teeth }) =>
      teeth.length === item.teeth.length
        ? inWords(value)
        : translate('teeth.readBack.onTeeth', { said: inWords(value), teeth: codes(teeth) }),
    );
  return [
    ...each(item.materials, (value) =>
      value
        ? translate('teeth.readBack.material', { value: translate(`teeth.materials.${value}`) })
        : translate('teeth.readBack.materialOpen'),
    ),
    ...each(item.shades, (value) =>
      value ? translate('teeth.readBack.shade', { value }) : translate('teeth.readBack.shadeOpen'),
    ),
    ...each(item.stumpShades, (value) => translate('teeth.readBack.stumpShade', { value: value ?? '' })),
    ...each(item.implants, (value) => translate('teeth.readBack.implant', { value: value ?? '' })),
    ...each(item.naturals.length > 0 ? [{ value: null, teeth: item.naturals }] : [], () =>
      translate('teeth.readBack.natural'),
    ),
  ];
}

export function readBackWords(translate: Translate, item: ReadBackItem, notation: Notation): ReadBackWords {
  const otherwise = notations
    .filter((other) => other !== notation)
    .toReversed()
    .map((other) => ({
      notation: other,
      teeth: item.teeth.map((tooth) => writeTooth(tooth, other)).join(item.kind === 'bridge' ? '–' : ', '),
    }));
  if (item.kind === 'denture')
    return {
      sentence: translate(`teeth.readBack.dentures.${item.works[0]?.value}.${item.place}`, {
        teeth: item.teeth.map((tooth) => writeTooth(tooth, notation)).join(translate('teeth.list.teeth')),
        said: detailsIn(translate, item, notation).join(translate('teeth.list.clauses')),
      }),
      otherwise,
    };
  const onlyMarked = item.kind === 'single' && item.works.every(({ value }) => value === null);
  const nothing = onlyMarked && [...item.materials, ...item.shades].every(({ value }) => value === null);
  const said = [...worksIn(translate, item, notation), ...(nothing ? [] : detailsIn(translate, item, notation))].join(
    translate('teeth.list.clauses'),
  );
  const sentence =
    item.kind === 'single'
      ? translate('teeth.readBack.single', { said })
      : translate('teeth.readBack.bridge', {
          units: unitWords(translate, item.teeth.length),
          place: item.place ? translate(`teeth.readBack.places.${item.place}`) : '',
          said,
        });
  return { sentence, otherwise };
}

/** The sentence without its marks, for print and export. */
export const plain = (sentence: string) => sentence.replaceAll(/<\/?b>/g, '');
