import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, useId } from 'react';
import { useGetList, useGetOne, useTranslate } from 'react-admin';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Patient } from '../../../domain/patient/patient.ts';
import { dotted } from '../../builders/dotted.ts';
import { useChooserWords } from '../../builders/inputs/useChooserWords.ts';
import { useDebounced } from '../../builders/useDebounced.ts';
import { useWords } from '../../builders/useWords.ts';
import { ResourceForm } from '../../builders/ResourceForm.tsx';
import Dialog from '../../layout/Dialog.tsx';

interface PatientPickerProps {
  value: string | null | undefined;
  onChange: (patientId: string | null) => void;
  error?: string;
  disabled: boolean;
  autoFocus: boolean;
}

/** The last option: creates a patient with the typed name. */
const maker = { id: 'new' } as const;
type Option = Patient | typeof maker;

const isPatient = (option: Option): option is Patient => option !== maker;
const found = 8;

const makerLook = {
  display: 'flex',
  gap: 1,
  alignItems: 'center',
  color: 'primary.main',
  fontWeight: 'fontWeightMedium',
} as const;

/** Searches patients by name, number or phone, or creates one without leaving the order. */
export function PatientPicker({ value, onChange, error, disabled, autoFocus }: PatientPickerProps) {
  const translate = useTranslate();
  const chooserWords = useChooserWords();
  const words = useWords('order');
  const titleOf = useTitleOf();
  const [typed, setTyped] = useState('');
  const [making, setMaking] = useState<string | null>(null);
  const keyword = useDebounced(typed.trim(), 250);
  const { list, isFetching, current } = usePatients(keyword, value);

  return (
    <>
      <Autocomplete<Option>
        options={[...list, maker]}
        value={current}
        loading={isFetching}
        disabled={disabled}
        autoHighlight={keyword !== ''}
        filterOptions={(options) => options}
        getOptionKey={({ id }) => id}
        getOptionLabel={(option) => (isPatient(option) ? titleOf(option) : '')}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        {...chooserWords}
        onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
        onChange={(_event, option) => {
          if (option === maker) setMaking(typed.trim());
          else onChange(option?.id ?? null);
        }}
        renderOption={({ key: _key, ...props }, option) => (
          <Box component="li" {...props} key={option.id}>
            {isPatient(option) ? (
              <FoundPatient patient={option} />
            ) : (
              <Box component="span" sx={makerLook}>
                <PersonAddOutlined fontSize="small" />
                {translate(typed.trim() ? 'send.patient.makeNamed' : 'send.patient.make', { name: typed.trim() })}
              </Box>
            )}
          </Box>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            label={words.field('patientId')}
            placeholder={translate('send.patient.find')}
            error={Boolean(error)}
            helperText={error}
            autoFocus={autoFocus}
          />
        )}
      />
      {making !== null && (
        <NewPatientDialog
          name={making}
          onClose={() => setMaking(null)}
          onMade={(id) => {
            setMaking(null);
            onChange(id);
          }}
        />
      )}
    </>
  );
}

/** The patients found, the latest first, and the chosen one. */
function usePatients(keyword: string, value: string | null | undefined) {
  const { data: list = [], isFetching } = useGetList<Patient>(
    'patient',
    {
      filter: keyword ? { keyword } : {},
      sort: { field: 'updatedAt', order: 'DESC' },
      pagination: { page: 1, perPage: found },
    },
    { placeholderData: (before) => before },
  );
  const { data: chosen } = useGetOne<Patient>('patient', { id: value ?? '' }, { enabled: Boolean(value) });
  const current = value ? (chosen ?? list.find(({ id }) => id === value) ?? null) : null;
  return { list, isFetching, current };
}

function FoundPatient({ patient: { name, patientNumber, age } }: { patient: Patient }) {
  return (
    <span>
      <Typography component="span" variant="body2" sx={{ fontWeight: 'fontWeightMedium' }}>
        {name}
      </Typography>{' '}
      <Typography component="bdi" variant="caption" color="text.secondary">
        {dotted([patientNumber, age == null ? null : String(age)])}
      </Typography>
    </span>
  );
}

const useTitleOf = () => {
  const translate = useTranslate();
  return ({ patientNumber, name, age }: Patient) =>
    translate(age == null ? 'send.patient.title' : 'send.patient.titleWithAge', { number: patientNumber, name, age });
};

interface NewPatientDialogProps {
  /** As typed into the search. */
  name: string;
  onMade: (patientId: string) => void;
  onClose: () => void;
}

/** The patient form in a dialog over the order, which keeps its state. */
function NewPatientDialog({ name, onMade, onClose }: NewPatientDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{translate('entities.patient.actions.create')}</DialogTitle>
      <DialogContent>
        <ResourceForm
          resource="patient"
          defaults={name ? { name } : {}}
          onSaved={({ id }) => onMade(String(id))}
          onCancel={onClose}
        />
      </DialogContent>
    </Dialog>
  );
}
