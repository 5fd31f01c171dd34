import { Box } from '@mui/material';
import type { CaseType } from '../../../../domain/orderVocabularies.ts';
import { isMade, materials, type Shade, type ToothWork, type Work } from '../../../../domain/prescription.ts';
import { Choice } from './Choice.tsx';
import { ShadePicker } from './ShadePicker.tsx';
import type { Translate } from './toothWords.ts';

export type WorkChange = Partial<Omit<ToothWork, 'tooth' | 'bridge'>>;
export type WorkField = 'work' | 'material' | 'shade' | 'stumpShade';
/** What is said of a tooth in such a case: where nothing is made, only what it is marked for. */
export const workFieldsFor = (caseType: CaseType): readonly WorkField[] =>
  isMade(caseType) ? ['work', 'material', 'shade', 'stumpShade'] : ['work'];

interface WorkFieldsProps {
  translate: Translate;
  works: readonly Work[];
  fields: readonly WorkField[];
  value: Pick<ToothWork, WorkField>;
  onChange: (change: WorkChange) => void;
  labelOf: (field: WorkField) => string;
  placeholderOf: (field: WorkField) => string;
  faultOf?: (field: WorkField) => string | undefined;
  disabled?: boolean;
}

/** The choices about a tooth, or about several at once; each in a cell of the table's grid. */
export function WorkFields({
  translate,
  works,
  fields,
  value,
  onChange,
  labelOf,
  placeholderOf,
  faultOf,
  disabled,
}: WorkFieldsProps) {
  const common = (field: WorkField) => ({
    label: labelOf(field),
    placeholder: placeholderOf(field),
    fault: faultOf?.(field),
    disabled,
  });
  const shade = (field: 'shade' | 'stumpShade') => (
    <ShadePicker
      {...common(field)}
      translate={translate}
      value={value[field]}
      onChange={(chosen: Shade | null) => onChange({ [field]: chosen })}
    />
  );
  return (
    <>
      <Box role="cell" className="work">
        <Choice
          {...common('work')}
          cleared={translate('teeth.table.none')}
          options={works}
          wordOf={(work) => translate(`teeth.works.${work}`)}
          value={value.work}
          onChange={(work) => onChange({ work })}
        />
      </Box>
      {fields.includes('material') && (
        <Box role="cell" className="material">
          <Choice
            {...common('material')}
            cleared={translate('teeth.table.none')}
            options={materials}
            wordOf={(material) => translate(`teeth.materials.${material}`)}
            value={value.material}
            onChange={(material) => onChange({ material })}
          />
        </Box>
      )}
      {fields.includes('shade') && (
        <Box role="cell" className="shade" data-caption={translate('teeth.table.shade')}>
          {shade('shade')}
        </Box>
      )}
      {fields.includes('stumpShade') && (
        <Box role="cell" className="stumpShade" data-caption={translate('teeth.table.stumpShade')}>
          {shade('stumpShade')}
        </Box>
      )}
    </>
  );
}
