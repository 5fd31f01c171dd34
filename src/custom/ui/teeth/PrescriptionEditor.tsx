import { Box, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useRef, useState, type ReactNode } from 'react';
import type { CaseType } from '../../../../domain/order/orderVocabularies.ts';
import {
  isMade,
  isMissing,
  prescriptionFaults,
  type Material,
  type PrescriptionFault,
  type ToothWork,
  type Work,
  isDenture,
  worksFor,
} from '../../../../domain/order/prescription.ts';
import {
  type QuickPick,
  applyPattern,
  applyPick,
  markTeeth,
  setWork,
  unmarkTeeth,
} from '../../../../domain/order/prescriptionEdits.ts';
import {
  dentitionOf,
  dentitions,
  notations,
  type Dentition,
  type Fdi,
  type Notation,
  jawOf,
} from '../../../../domain/teeth.ts';
import { NotationButton } from './NotationButton.tsx';
import { QuickPicks } from './QuickPicks.tsx';
import { Segmented } from '../../../layout/Segmented.tsx';
import type { ImplantSystems } from './SupportChoice.tsx';
import { ToothChart } from './ToothChart.tsx';
import { useToothWords, type Translate } from './toothWords.ts';
import { WorkEditor, workField } from './WorkEditor.tsx';
import { WorkList } from './WorkList.tsx';

export interface PrescriptionEditorProps {
  value: readonly ToothWork[];
  onChange: (teeth: ToothWork[]) => void;
  caseType: CaseType;
  notation: Notation;
  onNotationChange: (notation: Notation) => void;
  selected: readonly Fdi[];
  onSelect: (teeth: Fdi[]) => void;
  /** If absent, impossible choices are marked at once, and missing ones only when the caller asks for it. */
  faults?: readonly PrescriptionFault[];
  /** One-click works for a tooth. */
  picks?: readonly QuickPick[];
  /** Applied to each tooth that is marked from now on. */
  armed?: QuickPick | null;
  onArm?: (pick: QuickPick | null) => void;
  /** The lab's most frequent material for a work. */
  usualOf?: (work: Work | null) => Material | null;
  /** For implant cases. */
  systems?: ImplantSystems | null;
}

const nothingUsual = () => null;

/** A tooth chart, with the editor of the selected teeth in its middle. */
export function PrescriptionEditor(props: PrescriptionEditorProps) {
  const {
    value,
    caseType,
    notation,
    selected,
    onSelect,
    picks = [],
    armed = null,
    usualOf = nothingUsual,
    systems = null,
  } = props;
  const words = useToothWords(notation);
  const { translate } = words;
  const [dentition, setDentition] = useState<Dentition>(() => (value[0] ? dentitionOf(value[0].tooth) : 'permanent'));
  const box = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'), { noSsr: true });
  const faults = props.faults ?? prescriptionFaults(value, caseType).filter((fault) => !isMissing(fault));

  const { change, select, pick, setDigit, remove, removed } = usePrescriptionEdits(props);
  const edit = () =>
    // This key press may have just marked the tooth: its editor exists after the next paint.
    requestAnimationFrame(() => box.current && workField(box.current)?.focus());
  const quickPicks = <QuickPicks {...{ words, picks, armed, isPhone }} onPick={pick} />;
  const marked = selected.filter((tooth) => value.some((unit) => unit.tooth === tooth));

  return (
    <Box ref={box} sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Head {...props} {...{ isPhone, dentition, translate }} onDentition={setDentition}>
        {!isPhone && quickPicks}
      </Head>
      <ToothChart
        value={value}
        onChange={change}
        notation={notation}
        dentition={dentition}
        selected={selected}
        onSelect={select}
        onEdit={edit}
        onDigit={setDigit}
        onEscape={armed ? () => props.onArm?.(null) : undefined}
        joins={isMade(caseType)}
        oneJaw={isPhone ? quickPicks : undefined}
        problemTeeth={faults.map(({ tooth }) => tooth)}
        editor={
          marked.length > 0 ? (
            <WorkEditor
              {...{ words, caseType, faults, systems, usualOf, onSelect }}
              teeth={value}
              selected={marked}
              onChange={change}
              onRemove={remove}
            />
          ) : value.length > 0 || removed ? (
            <WorkList {...{ words, faults, removed, onSelect }} teeth={value} />
          ) : null
        }
      />
    </Box>
  );
}

interface HeadProps extends Pick<PrescriptionEditorProps, 'value' | 'notation' | 'onNotationChange'> {
  translate: Translate;
  isPhone: boolean;
  dentition: Dentition;
  onDentition: (dentition: Dentition) => void;
  children: ReactNode;
}

/** Settings for the notation and the dentition. */
function Head({ value, notation, onNotationChange, translate, isPhone, dentition, onDentition, children }: HeadProps) {
  const countOf = (which: Dentition) => value.filter(({ tooth }) => dentitionOf(tooth) === which).length;
  const dentitionWord = (which: Dentition) =>
    translate(`teeth.dentitions.${which}`) + (which !== dentition && countOf(which) > 0 ? ` · ${countOf(which)}` : '');
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        justifyContent: isPhone ? 'space-between' : undefined,
      }}
    >
      {!isPhone && (
        <Segmented
          small
          label={translate('teeth.notation')}
          options={notations.map((which) => ({ value: which, word: translate(`teeth.notations.${which}`) }))}
          value={notation}
          onChange={onNotationChange}
        />
      )}
      <Segmented
        small
        label={translate('teeth.dentition')}
        options={dentitions.map((which) => ({ value: which, word: dentitionWord(which) }))}
        value={dentition}
        onChange={onDentition}
      />
      {isPhone && <NotationButton />}
      {children}
    </Box>
  );
}

/** The user's edits to a prescription, on the chart and around it. */
function usePrescriptionEdits(props: PrescriptionEditorProps) {
  const { value, onChange, caseType, selected, onSelect, armed = null, onArm } = props;
  const [before, setBefore] = useState<readonly ToothWork[] | null>(null);
  /** A click on the chart changes the teeth and then the selection, both before the next render. */
  const latest = useRef(value);
  latest.current = value;

  const change = (teeth: ToothWork[]) => {
    const added = teeth.map(({ tooth }) => tooth).filter((tooth) => !value.some((unit) => unit.tooth === tooth));
    latest.current = armed && added.length > 0 ? withPick(teeth, added, armed) : teeth;
    setBefore(teeth.length < value.length ? value : null);
    onChange([...latest.current]);
    // One bridge per pick: the next tooth doesn't start another.
    if (armed?.kind === 'bridge' && added.length > 0) onArm?.(null);
  };
  /** A bridge or denture is one restoration: the first click selects all of it, the next one a single unit. */
  const select = (teeth: readonly Fdi[]) => {
    const [only, ...more] = teeth;
    const isNew = only !== undefined && more.length === 0 && !selected.includes(only);
    const whole = isNew ? restorationOf(latest.current, only) : [];
    onSelect(whole.length > 1 ? whole : [...teeth]);
  };
  const pick = (chosen: QuickPick) => {
    if (selected.length === 0) return onArm?.(chosen === armed ? null : chosen);
    const teeth = applyPick(value, selected, chosen);
    const bridge = teeth.find(({ tooth }) => tooth === selected[0])?.bridge ?? null;
    change(teeth);
    if (bridge !== null) onSelect(teeth.filter((unit) => unit.bridge === bridge).map(({ tooth }) => tooth));
  };
  const setDigit = (tooth: Fdi, digit: number) => {
    const work = worksFor(caseType)[digit - 1];
    const which = selected.includes(tooth) ? selected : [tooth];
    if (!work) return;
    change(setWork(markTeeth(value, which), which, { work }));
    onSelect([...which]);
  };
  const remove = (gone: readonly Fdi[]) => {
    change(unmarkTeeth(value, gone));
    onSelect([]);
  };
  const removed =
    before && before.length > value.length
      ? {
          count: before.length - value.length,
          onUndo: () => {
            onChange([...before]);
            setBefore(null);
          },
        }
      : null;
  return { change, select, pick, setDigit, remove, removed };
}

/** All teeth of the bridge or denture that a tooth belongs to. */
function restorationOf(teeth: readonly ToothWork[], of: Fdi): Fdi[] {
  const unit = teeth.find(({ tooth }) => tooth === of);
  const isWith = ({ tooth, work, bridge }: ToothWork) =>
    isDenture(unit?.work ?? null)
      ? work === unit?.work && jawOf(tooth) === jawOf(of)
      : bridge !== null && bridge === unit?.bridge;
  return teeth.filter(isWith).map(({ tooth }) => tooth);
}

/** A single work fills in missing values only; a bridge overwrites them. */
const withPick = (teeth: readonly ToothWork[], added: readonly Fdi[], pick: QuickPick) =>
  pick.kind === 'bridge'
    ? applyPick(teeth, added, pick)
    : applyPattern(teeth, { work: pick.work, material: pick.material, shade: null, stumpShade: null }, added);
