import Stack from '@mui/material/Stack';
import { useCallback, useMemo, useState, type ComponentType } from 'react';
import { ShowBase, useRecordContext, useInput, useTranslate } from 'react-admin';
import { institution, type Institution } from '../../../domain/organisation/institution.ts';
import { useSession } from '../../authProvider/session.ts';
import { PageParts } from '../../builders/pages/PageParts.tsx';
import { RecordPage } from '../../builders/pages/RecordPage.tsx';
import { useTab } from '../../builders/pages/useTab.ts';
import { useWords } from '../../builders/useWords.ts';
import { Page } from '../../layout/Page.tsx';
import { Close } from './Close.tsx';
import { HandOver } from './HandOver.tsx';
import type { RecordValues } from '../../builders/fields/types.ts';
import { DraftedForm } from '../../builders/form/DraftedForm.tsx';
import { fieldsOfForm } from '../../builders/form/fieldsOfForm.ts';
import { ResourceForm } from '../../builders/ResourceForm.tsx';
import { institutions } from '../../resources/institutions.ts';
import { About } from './About.tsx';
import { CatalogueInput } from './CatalogueInput.tsx';
import { CheckRulesInput } from './CheckRulesInput.tsx';
import { Days } from './Days.tsx';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { notations, type Notation } from '../../../domain/teeth.ts';
import { Panel } from '../ui/Panel.tsx';
import { Note } from './Note.tsx';
import { Field } from './Field.tsx';
import type { FieldName } from '../../../domain/kit/entity.ts';
import type { Side } from '../../../domain/roles.ts';
/** /institutionSet/page: an organisation's profile and settings. */
export default function InstitutionSettings() {
  const { user } = useSession();
  return (
    <RecordPage base={ShowBase} id={String(user.iid)}>
      <Settings />
    </RecordPage>
  );
}

function Settings() {
  const record = useRecordContext<Institution>();
  const words = useWords(institution.name);
  const { side } = useSession();
  const parts = partsOf(side);
  const [tab, go] = useTab(parts, 'about');
  const reveal = useCallback((field: string) => go(partWith(field)), [go]);
  if (!record) return null;
  return (
    <Page title={words.many} isForm>
      <PageParts names={parts} open={tab} go={go} words="institution.tabs" areForms>
        {/* Hidden instead of unmounted, to keep what was typed. */}
        <div hidden={tab === 'end'}>
          <SettingsForm record={record} tab={tab} reveal={reveal} />
        </div>
        {tab === 'end' && (
          <Stack spacing={2}>
            <HandOver record={record} />
            <Close record={record} />
          </Stack>
        )}
      </PageParts>
    </Page>
  );
}

interface SettingsFormProps {
  record: Institution;
  tab: Part;
  /** Opens the tab that contains a field. */
  reveal(field: string): void;
}

const views: Record<Exclude<Part, 'end'>, ComponentType<{ record: Institution }>> = {
  about: About,
  days: Days,
  catalogue: CatalogueInput,
  checks: CheckRulesInput,
  orders: OrderDefaults,
};

/** One form for all tabs, of which one is visible; saved together, as one version. */
function SettingsForm({ record, tab, reveal }: SettingsFormProps) {
  const { side } = useSession();
  const [saved, setSaved] = useState(0);
  // The saved record can arrive before the page's own record is refetched.
  const [last, setLast] = useState<RecordValues | null>(null);
  const newest = last && Number(last.version) > record.version ? last : (record as RecordValues);
  const fields = useMemo(() => fieldsOfForm(institutions.form ?? {}), []);
  const children = partsOf(side).map(
    (part) =>
      part !== 'end' && (
        <div key={part} hidden={part !== tab}>
          <Stack spacing={2}>
            <Drawn part={part} record={record} />
          </Stack>
        </div>
      ),
  );
  const given = {
    resource: institution.name,
    record: newest,
    reveal,
    children: <div>{children}</div>,
    onSaved: (record: RecordValues) => {
      setLast(record);
      setSaved(saved + 1);
      // The form remounts after a save, and the focus would be lost with its button.
      requestAnimationFrame(() => document.getElementById(`tab-${tab}`)?.focus());
    },
  };
  // Right after a save there is no draft to look up.
  return saved > 0 ? (
    <DraftedForm key={saved} {...given} fields={fields} given={nothing} draft={null} isUnknown={false} />
  ) : (
    <ResourceForm {...given} />
  );
}

const nothing = {};

function Drawn({ part, record }: { part: Exclude<Part, 'end'>; record: Institution }) {
  const View = views[part];
  return <View record={record} />;
}

/** Defaults for a clinic's new orders. */
function OrderDefaults() {
  const translate = useTranslate();
  return (
    <Panel title={translate('institution.orders.title')}>
      <Note>{translate('institution.orders.text')}</Note>
      <Stack spacing={2}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <Field name="defaultLabId" />
          <NotationInput />
        </Box>
        {(['designApproval', 'sharePatientName'] as const).map((name) => (
          <div key={name}>
            <Field name={name} />
            <FormHelperText>{translate(`institution.orders.${name}`)}</FormHelperText>
          </div>
        ))}
      </Stack>
    </Panel>
  );
}

function NotationInput() {
  const translate = useTranslate();
  const words = useWords('institution');
  const { id, field, fieldState } = useInput<Notation | null>({ source: 'notation' });
  const { ref, value, ...rest } = field;
  return (
    <TextField
      {...rest}
      id={id}
      select
      fullWidth
      inputRef={ref}
      label={words.field('notation')}
      value={value ?? ''}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? translate('institution.orders.notation')}
      onChange={({ target }) => field.onChange(target.value || null)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{translate('institution.orders.ownNotation')}</MenuItem>
      {notations.map((notation) => (
        <MenuItem key={notation} value={notation}>
          {translate(`teeth.notations.${notation}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The settings' tabs. Fields of tabs that the reader's side lacks are never asked for. */
const parts = ['about', 'days', 'catalogue', 'checks', 'orders', 'end'] as const;
type Part = (typeof parts)[number];

const fields: Record<Part, readonly FieldName<typeof institution>[]> = {
  about: [
    'name',
    'address',
    'contactPerson',
    'contactWay',
    'autoAccept',
    'mailPatientNames',
    'mailApprovalLinks',
    'factorFrom',
  ],
  days: ['workingDays', 'holidays'],
  catalogue: ['catalogue'],
  checks: ['checkRules'],
  orders: ['defaultLabId', 'notation', 'designApproval', 'sharePatientName'],
  end: [],
};
const only: Partial<Record<Part, Side>> = { catalogue: 'lab', checks: 'lab', orders: 'clinic' };

const partsOf = (side: Side | null): Part[] => parts.filter((part) => (only[part] ?? side) === side);

const partWith = (field: string): Part =>
  parts.find((part) => (fields[part] as readonly string[]).includes(field)) ?? 'about';
