import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import LinkIcon from '@mui/icons-material/Link';
import { Box, Checkbox, FormHelperText, IconButton, Tooltip, Typography } from '@mui/material';
import {
  faultFields,
  needsShade,
  type PrescriptionFault,
  type ToothWork,
  type Work,
} from '../../../../domain/prescription.ts';
import { WorkFields, type WorkChange, type WorkField } from './WorkFields.tsx';
import type { ToothWords } from './toothWords.ts';

interface ToothRowProps {
  words: ToothWords;
  unit: ToothWork;
  works: readonly Work[];
  fields: readonly WorkField[];
  faults: readonly PrescriptionFault[];
  selected: boolean;
  readOnly: boolean;
  onChange: (change: WorkChange) => void;
  onSelect: () => void;
  onRemove: () => void;
}

export function ToothRow({
  words,
  unit,
  works,
  fields,
  faults,
  selected,
  readOnly,
  onChange,
  onSelect,
  onRemove,
}: ToothRowProps) {
  const { translate } = words;
  const name = words.nameWithCode(unit.tooth);
  const faultOf = (field: WorkField | 'tooth' | 'bridge') => {
    const said = faults
      .filter(({ key }) => faultFields[key] === field)
      .map(({ key }) => translate(`teeth.faults.${key}`));
    return said.length > 0 ? said.join(' ') : undefined;
  };
  const ownFault = [faultOf('tooth'), faultOf('bridge')].filter(Boolean).join(' ');
  const noneNeeded = (field: WorkField) => field === 'stumpShade' || (field === 'shade' && !needsShade(unit));
  return (
    <Box role="row" data-tooth={unit.tooth} aria-selected={selected} className="row">
      <Box role="cell" className="tick">
        {!readOnly && (
          <Checkbox
            size="small"
            checked={selected}
            onChange={onSelect}
            slotProps={{ input: { 'aria-label': translate('teeth.table.select', { tooth: name }) } }}
          />
        )}
      </Box>
      <ToothName words={words} unit={unit} />
      <WorkFields
        translate={translate}
        works={works}
        fields={fields}
        value={unit}
        onChange={onChange}
        labelOf={(field) => translate('teeth.table.fieldOf', { field: translate(`teeth.table.${field}`), tooth: name })}
        placeholderOf={(field) => translate(noneNeeded(field) ? 'teeth.table.none' : 'teeth.table.choose')}
        faultOf={faultOf}
        disabled={readOnly}
      />
      <Box role="cell" className="remove">
        {!readOnly && (
          <IconButton size="small" aria-label={translate('teeth.table.remove', { tooth: name })} onClick={onRemove}>
            <DeleteOutlined fontSize="small" />
          </IconButton>
        )}
      </Box>
      {ownFault && (
        <FormHelperText error component="div" role="cell" className="fault">
          {ownFault}
        </FormHelperText>
      )}
    </Box>
  );
}

function ToothName({ words, unit }: Pick<ToothRowProps, 'words' | 'unit'>) {
  return (
    <Box role="rowheader" className="name">
      <Tooltip title={words.nameOf(unit.tooth)} describeChild>
        <Typography component="bdi" variant="subtitle2">
          {words.codeOf(unit.tooth)}
        </Typography>
      </Tooltip>
      <Typography
        className="fullName"
        variant="caption"
        color="text.secondary"
        sx={{ '&::first-letter': { textTransform: 'uppercase' } }}
      >
        {words.nameOf(unit.tooth)}
      </Typography>
      {unit.bridge !== null && (
        <Typography variant="caption" color="text.secondary" sx={{ display: 'flex', alignItems: 'center', gap: 0.25 }}>
          <LinkIcon sx={{ fontSize: 14 }} aria-hidden />
          {words.translate('teeth.table.bridgeUnit', { number: unit.bridge })}
        </Typography>
      )}
    </Box>
  );
}
