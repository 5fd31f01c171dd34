import Stack from '@mui/material/Stack';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { Form, useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Draft } from '../../../domain/drafts.ts';
import { schemaOf } from '../../../domain/kit/entity.ts';
import { resourceOf } from '../../resources/index.ts';
import { useGuard } from './useGuard.ts';
import type { RecordValues } from '../fields/types.ts';
import { type Values, sameValue } from './conflict.ts';
import { FormDraft, DraftLine } from './draft/FormDraft.tsx';
import { LeaveGuard } from './draft/LeaveGuard.tsx';
import { typedOver } from './draft/typed.ts';
import { useDraftKeeper, useDraftSnapshot } from './draft/useDraftKeeper.ts';
import { FormFault } from './FormFault.tsx';
import { useSchemaResolver } from './resolver.ts';
import { UploadsContext } from '../inputs/uploads.ts';
import { useSave } from './useSave.ts';
import { WhileOthersWrite } from './WhileOthersWrite.tsx';
import type { DraftKeeper } from './draft/draftKeeper.ts';
import { FieldInput } from '../inputs/FieldInput.tsx';
import { fieldOf, isWide } from '../fieldOf.ts';
import { View } from '../View.tsx';
import { useSession } from '../../authProvider/session.ts';
import type { DraftStanding } from './draft/DraftNotice.tsx';

interface DraftedFormProps {
  resource: string;
  /** The current record to edit; without it, the form creates one. */
  record?: RecordValues | undefined;
  fields: readonly string[];
  /** Initial values of a new record. */
  given: Values;
  draft: Draft | null;
  /** Loading the draft failed: there may be one. */
  isUnknown: boolean;
  onSaved(record: RecordValues): void;
  onCancel?: (() => void) | undefined;
  /** Replaces the definition's groups. */
  children?: ReactNode;
  reveal?: ((field: string) => void) | undefined;
}

/**
 * A form from a definition's groups. The domain's schema validates it, and each field shows the server's refusal of its
 * value. If another user saves the record first, typed values stay and the user decides.
 */
export function DraftedForm({
  resource,
  record,
  fields,
  given,
  draft,
  isUnknown,
  onSaved,
  onCancel,
  children,
  reveal,
}: DraftedFormProps) {
  const { entity } = resourceOf(resource);
  const schema = useMemo(() => schemaOf(entity), [entity]);
  const [uploads] = useState(() => new Set<string>());
  const resolver = useSchemaResolver(schema, uploads);
  // The record as it was opened: a newer one must not overwrite what is typed.
  const [opened] = useState(record);
  const base = useRef<Values>(opened ?? schema.getDefault());
  const [start] = useState(() => startOf(base.current, given, draft));
  const { save, isPending, refusedFor, version } = useSave(record);
  /** The draft's base version: older than the record while fields changed on both sides wait for a decision. */
  const draftVersion = useRef(start.clashes.length > 0 ? (draft?.baseVersion ?? null) : versionOf(opened));
  const keeper = useDraftKeeper({
    entity: entity.name,
    recordId: opened?.id ?? null,
    blank: typedOver(base.current, { ...base.current, ...given }, fields),
    draft,
    isOffered: start.standing === 'offered',
    version: draftVersion,
    isUnknown,
  });

  const takeIn = useCallback(
    (fresh: RecordValues) => {
      base.current = fresh;
      version.current = fresh.version;
    },
    [version],
  );
  const settled = useCallback(() => (draftVersion.current = versionOf(base.current)), []);

  const submit = useSubmit(keeper, save, onSaved);

  return (
    <Form
      record={opened ? { ...start.initial, id: opened.id } : undefined}
      defaultValues={opened ? undefined : start.initial}
      resolver={resolver}
      onSubmit={submit}
      noValidate
      disableInvalidFormNotification
    >
      <LeaveGuard keeper={keeper} isInParts={reveal !== undefined} />
      <Stack spacing={2}>
        <FormDraft {...{ resource, fields, keeper, base, given, draft }} standing={start.standing} />
        {opened && (
          <WhileOthersWrite
            {...{ resource, fields, opened }}
            clashes={start.clashes}
            fresh={refusedFor ?? record ?? opened}
            isRefused={refusedFor !== null}
            onSeen={takeIn}
            onSettled={settled}
          />
        )}
        <FormFault {...{ resource, fields, reveal }} />
        <UploadsContext value={uploads}>{children ?? <FormGroups resource={resource} />}</UploadsContext>
        <FormBar {...{ keeper, isPending, onCancel }} />
      </Stack>
    </Form>
  );
}

/** Saves the record while draft saving is on hold; returns the errors by field. */
function useSubmit(
  keeper: ReturnType<typeof useDraftKeeper>,
  save: ReturnType<typeof useSave>['save'],
  onSaved: DraftedFormProps['onSaved'],
) {
  const guard = useGuard();
  return async (values: object) => {
    let errors: Record<string, string> | undefined;
    await guard(async () => {
      await keeper.hold();
      const outcome = await save(values);
      if ('errors' in outcome) {
        ({ errors } = outcome);
        keeper.release();
        return false;
      }
      keeper.settle();
      onSaved(outcome.saved);
      return true;
    });
    return errors;
  };
}

const versionOf = (record: Values | undefined): number | null =>
  typeof record?.version === 'number' ? record.version : null;

interface FormBarProps {
  keeper: DraftKeeper;
  isPending: boolean;
  onCancel?: (() => void) | undefined;
}

/** A form's footer: save, cancel, and the draft's status. */
function FormBar({ keeper, isPending, onCancel }: FormBarProps) {
  const translate = useTranslate();
  const { state } = useDraftSnapshot(keeper);
  return (
    <Stack direction="row" spacing={1.25} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Button type="submit" variant="contained" loading={isPending}>
        {translate('form.save')}
      </Button>
      {onCancel && (
        <Button variant="text" onClick={onCancel} disabled={isPending}>
          {translate(state === 'blank' ? 'form.cancel' : 'form.draft.leave')}
        </Button>
      )}
      <DraftLine keeper={keeper} />
    </Stack>
  );
}

/** A form's groups from its definition, each a card with as many columns as fit. */
function FormGroups({ resource }: { resource: string }) {
  const translate = useTranslate();
  const { entity, form = {} } = resourceOf(resource);
  const { side } = useSession();
  return Object.entries(form).map(([group, names], groupIndex) => (
    <Card key={group} component="section" aria-label={translate(`sections.${group}`)} sx={{ padding: 2 }}>
      <Typography component="h2" variant="h3" sx={{ marginBlockEnd: 1.5 }}>
        {translate(`sections.${group}`)}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))' }}>
        {(names ?? []).map((entry, index) => {
          if (typeof entry !== 'string' && 'view' in entry)
            return (
              <Box key={entry.field} sx={{ gridColumn: '1 / -1' }}>
                <View name={entry.view} />
              </Box>
            );
          if (typeof entry !== 'string' && entry.only !== side) return null;
          const facts = fieldOf(entity, typeof entry === 'string' ? entry : entry.field);
          return (
            <Box key={facts.name} sx={isWide(facts) ? { gridColumn: '1 / -1' } : {}}>
              <FieldInput resource={resource} facts={facts} autoFocus={groupIndex === 0 && index === 0} />
            </Box>
          );
        })}
      </Box>
    </Card>
  ));
}

interface FormStart {
  /** The form's initial values. */
  initial: Values;
  standing: DraftStanding;
  /** Conflicting fields of a draft based on an older version of the record: the user decides. */
  clashes: readonly string[];
}

/**
 * A form's initial state from the record or blank (`base`), the opener's values (`given`), and the stored draft. A
 * draft that contradicts `given` is about something else, such as another patient: it is only offered.
 */
function startOf(base: Values, given: Values, draft: Draft | null): FormStart {
  const blank = { ...base, ...given };
  const typed = Object.entries(draft?.values ?? {});
  if (!draft || typed.length === 0) return { initial: blank, standing: 'none', clashes: [] };
  const isOther = Object.entries(given).some(([field, value]) => !sameValue(draft.values[field], value));
  if (isOther) return { initial: blank, standing: 'offered', clashes: [] };
  const hasMovedOn = draft.baseVersion !== null && draft.baseVersion !== base.version;
  return {
    initial: { ...blank, ...draft.values },
    standing: 'restored',
    clashes: hasMovedOn ? typed.filter(([field, value]) => !sameValue(value, base[field])).map(([field]) => field) : [],
  };
}
