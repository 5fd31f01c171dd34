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
} from '../../../../domain/order/prescription.ts';
import type { QuickPick } from '../../../../domain/order/prescriptionEdits.ts';
import {
  dentitionOf,
  dentitions,
  notations,
  type Dentition,
  type Fdi,
  type Notation,
} from '../../../../domain/teeth.ts';
import { NotationButton } from './NotationButton.tsx';
import { QuickPicks } from './QuickPicks.tsx';
import { Segmented } from '../../../layout/Segmented.tsx';
import type { ImplantSystems } from './SupportChoice.tsx';
import { ToothChart } from './ToothChart.tsx';
import { useToothWords, type Translate } from './toothWords.ts';
import { usePrescriptionEdits } from './usePrescriptionEdits.ts';
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
