import { Box, Button, Typography } from '@mui/material';
import type { ToothWork } from '../../../../domain/order/prescription.ts';
import { readBack, type ReadBackItem, type Said } from '../../../../domain/order/readBack.ts';
import { type Fdi, type Notation, notations, toothName, writeTooth } from '../../../../domain/teeth.ts';
import { useToothWords, fullName, listOf, type Translate } from './toothWords.ts';

/** Text with `<b>` tags, whose pieces alternate between plain and bold. */
const Emphasised = ({ text }: { text: string }) =>
  text.split(/<\/?b>/).map((piece, i) =>
    i % 2 === 1 ? (
      // The pieces of a sentence never change order.
      <Box key={i} component="strong" sx={{ fontWeight: 650 }}>
        {piece}
      </Box>
    ) : (
      piece
    ),
  );

interface ReadBackProps {
  teeth: readonly ToothWork[];
  notation: Notation;
  /** Edits a restoration, given its teeth. */
  onEdit?: ((teeth: Fdi[]) => void) | undefined;
}

/** The whole prescription in words, as it would be read back on the phone. */
export function ReadBack({ teeth, notation, onEdit }: ReadBackProps) {
  const { translate } = useToothWords(notation);
  const items = readBack(teeth).map((item) => ({ of: item.teeth, ...readBackWords(translate, item, notation) }));
  return (
    <Box
      role="region"
      aria-label={translate('teeth.readBack.label')}
      sx={{ bgcolor: 'background.default', borderRadius: 1, px: 1.75, py: 1.25, display: 'grid', gap: 1.25 }}
    >
      {items.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('teeth.readBack.empty')}
        </Typography>
      )}
      {items.map(({ of, sentence, otherwise }) => (
        <Box key={sentence} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="body2" sx={{ lineHeight: 1.55, '&::first-letter': { textTransform: 'uppercase' } }}>
              <Emphasised text={sentence} />
            </Typography>
            <Typography variant="caption" color="text.secondary">
              {otherwise.map(({ notation: other, teeth: codes }, i) => (
                <bdi key={other}>
                  {i > 0 && ' · '}
                  {translate(`teeth.notationsShort.${other}`)} <bdi dir="ltr">{codes}</bdi>
                </bdi>
              ))}
            </Typography>
          </Box>
          {onEdit && (
            <Button size="small" onClick={() => onEdit(of)}>
              {translate('teeth.readBack.edit')}
            </Button>
          )}
        </Box>
      ))}
    </Box>
  );
}

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
    ...each(item.implants, (value) => translate('toothWork.implant', { value: value ?? '' })),
    ...each(item.naturals.length > 0 ? [{ value: null, teeth: item.naturals }] : [], () =>
      translate('toothWork.natural'),
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
