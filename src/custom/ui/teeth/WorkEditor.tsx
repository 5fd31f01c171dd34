import Close from '@mui/icons-material/Close';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { CaseType } from '../../../../domain/order/orderVocabularies.ts';
import {
  areJoined,
  bridgesOf,
  byArch,
  faultFields,
  isDenture,
  isMade,
  materials,
  materialsFor,
  worksFor,
  type Material,
  type PrescriptionFault,
  type ToothWork,
  type Work,
  type WorkPattern,
} from '../../../../domain/order/prescription.ts';
import { fullArch, makeBridge, setWork, splitAll } from '../../../../domain/order/prescriptionEdits.ts';
import { archRuns, jawOf, type Fdi } from '../../../../domain/teeth.ts';
import { alone, Choices } from './Choices.tsx';
import { MaterialChoice } from './MaterialChoice.tsx';
import { Segmented } from '../../../layout/Segmented.tsx';
import { ShadeChoice } from './ShadeChoice.tsx';
import { SupportChoice, type ImplantSystems } from './SupportChoice.tsx';
import type { ToothWords, Translate } from './toothWords.ts';
import { BridgeTile, WorkTile, tiles } from './WorkTile.tsx';
import { teethInShort } from './workWords.ts';

interface WorkEditorProps {
  words: ToothWords;
  teeth: readonly ToothWork[];
  caseType: CaseType;
  selected: readonly Fdi[];
  faults: readonly PrescriptionFault[];
  /** For implant cases. */
  systems: ImplantSystems | null;
  /** The lab's most frequent material for a work. */
  usualOf: (work: Work | null) => Material | null;
  onChange: (teeth: ToothWork[]) => void;
  onSelect: (teeth: Fdi[]) => void;
  onRemove: (teeth: Fdi[]) => void;
}

/** The field of the selected teeth to edit: the first with a fault, else the first; else a tooth to select. */
export const workField = (root: ParentNode) =>
  ['[aria-describedby] [type=radio]', '[type=radio]']
    .map((field) => root.querySelector<HTMLElement>(`[data-work-editor] ${field}`))
    .find(Boolean) ?? root.querySelector<SVGElement>('.tooth[tabindex="0"]');

/** The work of the selected teeth: one for all of them, with all choices visible. */
export function WorkEditor(props: WorkEditorProps) {
  const { words, teeth, caseType, selected, faults, systems, usualOf, onChange, onSelect } = props;
  const id = useId();
  const { translate } = words;
  const units = byArch(teeth).filter(({ tooth }) => selected.includes(tooth));
  const marks = units.map(({ tooth }) => tooth);
  const first = units[0];
  const differs = (field: keyof WorkPattern) => units.some((unit) => unit[field] !== first?.[field]);
  const common = <F extends keyof WorkPattern>(field: F): ToothWork[F] | null =>
    first && !differs(field) ? first[field] : null;
  const set = (change: Partial<WorkPattern>) => onChange(setWork(teeth, marks, change));
  const faultOf = faultsIn(translate, faults, marks);
  const labelOf = (field: 'work' | 'material') =>
    [translate(`toothWork.${field}`), differs(field) && translate('teeth.editor.mixed')].filter(Boolean).join(' · ');
  const works = worksFor(caseType);
  // Keeps offering a work that the changed case type no longer allows, until another is chosen.
  const work = common('work');
  const offered = work && !works.includes(work) ? [...works, work] : works;
  const isJoined = areAllJoined(teeth, marks);
  return (
    <Box
      data-work-editor
      role="group"
      aria-labelledby={`${id}-title ${id}-names`}
      // Back to the tooth, where the arrow keys move along the arch.
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        document.querySelector<SVGElement>(`.tooth[data-tooth="${first?.tooth}"]`)?.focus();
      }}
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Heading {...props} units={units} id={id} />
      <Box sx={tiles}>
        {canJoin(works, units) && (
          <BridgeTile
            word={translate('teeth.editor.bridge')}
            isJoined={isJoined}
            onPress={() => onChange(isJoined ? splitAll(teeth, marks) : makeBridge(teeth, marks))}
          />
        )}
        <Choices
          label={labelOf('work')}
          options={offered}
          value={work}
          onChange={(chosen) => {
            const all = chosen === 'fullDenture' ? [...new Set(marks.flatMap(fullArch))] : marks;
            onChange(withUsual(setWork(teeth, marks, { work: chosen }), all, usualOf(chosen)));
            if (all !== marks) onSelect(all);
          }}
          fault={faultOf('tooth', 'work', 'bridge')}
          layout={{ display: 'contents' }}
        >
          {(option) => (
            <WorkTile tooth={first?.tooth ?? 16} work={option} word={translate(`toothWork.works.${option}`)} />
          )}
        </Choices>
      </Box>
      {systems && <SupportChoice {...{ translate, units, systems }} onChange={set} />}
      {isMade(caseType) && (
        <Made {...{ translate, caseType, units, work, usualOf, labelOf, common, differs, set, faultOf }} />
      )}
    </Box>
  );
}

interface MadeProps extends Pick<WorkEditorProps, 'caseType' | 'usualOf'> {
  translate: Translate;
  units: readonly ToothWork[];
  work: Work | null;
  labelOf: (field: 'work' | 'material') => string;
  common: <F extends keyof WorkPattern>(field: F) => ToothWork[F] | null;
  differs: (field: keyof WorkPattern) => boolean;
  set: (change: Partial<WorkPattern>) => void;
  faultOf: (...fields: (keyof ToothWork)[]) => string | undefined;
}

/** Material and shade. */
function Made({ translate, caseType, units, work, usualOf, labelOf, common, differs, set, faultOf }: MadeProps) {
  const marks = units.map(({ tooth }) => tooth);
  return (
    <>
      <Box className="middle">
        <MaterialChoice
          translate={translate}
          // Without a work, offers a crown's materials, since most restorations are fixed.
          offered={materials.filter((one) =>
            units.every((unit) => materialsFor(unit.work ?? (caseType === 'other' ? null : 'crown')).includes(one)),
          )}
          usual={work && usualOf(work)}
          label={labelOf('material')}
          value={common('material')}
          onChange={(material) => set({ material })}
          fault={faultOf('material')}
        />
      </Box>
      <div className="ends">
        <ShadeChoice
          // Remounts for other teeth, to open the guide of their shade.
          key={marks.join()}
          translate={translate}
          value={{ shade: common('shade'), stumpShade: common('stumpShade') }}
          differs={differs}
          hasStump={!isDenture(work)}
          onChange={set}
          faultOf={faultOf}
        />
      </div>
    </>
  );
}

const canJoin = (works: readonly Work[], units: readonly ToothWork[]) =>
  works.includes('pontic') &&
  !units.some((unit) => isDenture(unit.work)) &&
  archRuns(units.map(({ tooth }) => tooth)).some((run) => run.length > 1);

const areAllJoined = (teeth: readonly ToothWork[], marks: readonly Fdi[]) =>
  archRuns(marks).every((run) => run.every((tooth, at) => at === 0 || areJoined(teeth, run[at - 1]!, tooth)));

/** The faults of these teeth in the given fields, without duplicates. */
const faultsIn =
  (translate: Translate, faults: readonly PrescriptionFault[], marks: readonly Fdi[]) =>
  (...fields: (keyof ToothWork)[]) => {
    const found = faults.filter(({ tooth, key }) => marks.includes(tooth) && fields.includes(faultFields[key]));
    return [...new Set(found.map(({ key }) => translate(`teeth.faults.${key}`)))].join(' ') || undefined;
  };

/** Sets the usual material on teeth without one. */
const withUsual = (teeth: ToothWork[], marks: readonly Fdi[], material: Material | null) =>
  setWork(
    teeth,
    teeth.filter((unit) => marks.includes(unit.tooth) && unit.material === null).map(({ tooth }) => tooth),
    material ? { material } : {},
  );

interface HeadingProps extends WorkEditorProps {
  id: string;
  units: readonly ToothWork[];
}

/** The edited teeth; in a bridge, switches between one unit and all. */
function Heading({ id, words, teeth, units, selected, onSelect, onRemove }: HeadingProps) {
  const translateKey = useTranslate();
  const { translate } = words;
  const marks = units.map(({ tooth }) => tooth);
  const first = marks[0];
  const bridge = bridgesOf(teeth).find((of) => marks.every((tooth) => of.some((unit) => unit.tooth === tooth))) ?? [];
  const all = bridge.map(({ tooth }) => tooth);
  const isWhole = all.length > 0 && all.length === selected.length;
  const codes = teethInShort(isWhole ? all : marks, translateKey, words.codeOf);
  const denture = units.every(({ work, tooth }) => work === units[0]?.work && jawOf(tooth) === jawOf(first!))
    ? units.find(({ work }) => isDenture(work))
    : undefined;
  const title = denture
    ? denture.work === 'fullDenture'
      ? translateKey(`cells.fullDenture.${jawOf(denture.tooth)}`)
      : translate('teeth.editor.dentureOf', { teeth: codes })
    : isWhole
      ? translate('teeth.editor.bridgeOf', { teeth: codes })
      : marks.length > 1
        ? translate('teeth.editor.selected', { count: marks.length })
        : codes;
  const caption = marks.length === 1 && first ? words.nameOf(first) : isWhole ? words.nameOf(all[0]!) : codes;
  const removal =
    marks.length === 1 && first
      ? translate('teeth.editor.remove', { tooth: words.nameWithCode(first) })
      : translate('teeth.editor.removeSelected');
  return (
    <>
      <Box className="ends" sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={`${id}-title`} component="h3" variant="h2">
            {title}
          </Typography>
          <Typography
            id={`${id}-names`}
            variant="caption"
            color="text.secondary"
            noWrap
            sx={[alone, { display: 'block' }]}
          >
            {isWhole && bridge.length > 1 ? `${caption} – ${words.nameOf(all.at(-1)!)}` : caption}
          </Typography>
        </Box>
        <Tooltip title={removal}>
          <IconButton size="small" aria-label={removal} onClick={() => onRemove(marks)}>
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
        <Tooltip title={translate('teeth.editor.done')}>
          <IconButton size="small" aria-label={translate('teeth.editor.done')} onClick={() => onSelect([])}>
            <Close fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      {bridge.length > 0 && (isWhole || marks.length === 1) && (
        <UnitSwitch {...{ words, bridge, onSelect }} value={isWhole ? 'all' : first!} />
      )}
    </>
  );
}

interface UnitSwitchProps extends Pick<WorkEditorProps, 'words' | 'onSelect'> {
  bridge: readonly ToothWork[];
  value: Fdi | 'all';
}

/** The units of a bridge, and all of them as one. */
function UnitSwitch({ words, bridge, value, onSelect }: UnitSwitchProps) {
  const { translate, codeOf } = words;
  const all = bridge.map(({ tooth }) => tooth);
  const wordOf = ({ tooth, work }: ToothWork) =>
    [codeOf(tooth), bridge.length < 5 && work && translate(`toothWork.works.${work}`)].filter(Boolean).join(' ');
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Segmented
        small
        label={translate('teeth.editor.units')}
        options={[
          ...bridge.map((unit) => ({ value: String(unit.tooth), word: wordOf(unit) })),
          { value: 'all', word: translate('teeth.editor.sameForAll') },
        ]}
        value={String(value)}
        onChange={(unit) => onSelect(unit === 'all' ? all : all.filter((tooth) => String(tooth) === unit))}
      />
    </Box>
  );
}
