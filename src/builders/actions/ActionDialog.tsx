import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { Form, useTranslate } from 'react-admin';
import { useSession } from '../../authProvider/session.ts';
import { resourceOf } from '../../resources/index.ts';
import { FieldInput } from '../inputs/FieldInput.tsx';
import { titleOf } from '../fields/textOf.ts';
import type { RecordValues } from '../fields/types.ts';
import { FormFault } from '../form/FormFault.tsx';
import { useSchemaResolver } from '../form/resolver.ts';
import { useWords } from '../useWords.ts';
import { schemaOf, valuesNow } from './asking.ts';
import type { Plan } from './plan.ts';
import { KeepTyped, textFieldOf, useTypedText } from './typedText.tsx';
import type { Refused } from './useAction.ts';
import Dialog from '../../layout/Dialog.tsx';

/** What it asks isn't the record's, though the page around it may have one in react-admin's context. */
const blank = {};

export interface ActionDialogProps {
  resource: string;
  action: string;
  plan: Plan;
  /** The one that it is done to; undefined for many. */
  record?: RecordValues | undefined;
  /** How many records it applies to. */
  count: number;
  isPending: boolean;
  /** What should be seen before one decides. */
  note?: ReactNode;
  onRun(args: object): Promise<Refused>;
  onClose(): void;
}

/** Asks for what an action needs, or asks a second time before what can't be taken back. What was typed stays on a refusal. */
export default function ActionDialog({
  resource,
  action,
  plan,
  record,
  count,
  isPending,
  note,
  onRun,
  onClose,
}: ActionDialogProps) {
  const translate = useTranslate();
  const words = useWords(resource);
  const { actor } = useSession();
  const titleId = useId();
  const nameId = useId();
  const noteId = useId();
  const schema = useMemo(() => schemaOf(plan), [plan]);
  const resolver = useSchemaResolver(schema);
  const asksOnly = plan.fields.length === 0;
  const title = asksOnly ? translate('actions.sure', { action: words.action(action) }) : words.action(action);
  const name = record && titleOf(resourceOf(resource), record);
  const field = textFieldOf(plan);
  const { begin, keep, forget } = useTypedText(resource, record, action);
  // As it opens: with other values the form starts over, and what was chosen is gone.
  const standing = () => ({ ...schema.getDefault(), ...valuesNow(plan, record, actor) });
  const [start] = useState(() => (field && begin ? { ...standing(), [field]: begin } : standing()));
  const submit = async (args: object) => {
    const refused = await onRun(args);
    if (!refused) {
      forget();
      onClose();
    }
    return refused ?? undefined;
  };
  return (
    <Dialog
      open
      onClose={isPending ? undefined : onClose}
      aria-labelledby={titleId}
      aria-describedby={[name && nameId, note && noteId].filter(Boolean).join(' ') || undefined}
      fullWidth
      maxWidth="xs"
    >
      <Form
        record={blank}
        resolver={resolver}
        defaultValues={start}
        onSubmit={submit}
        noValidate
        disableInvalidFormNotification
      >
        <DialogTitle id={titleId} sx={name ? { paddingBlockEnd: 0 } : {}}>
          {title}
        </DialogTitle>
        {name && (
          <Typography id={nameId} variant="body2" color="text.secondary" sx={{ paddingInline: 3 }}>
            <bdi>{name}</bdi>
          </Typography>
        )}
        {field && record && <KeepTyped field={field} keep={keep} />}
        <Questions {...{ resource, plan, count, note, noteId }} />
        <DialogActions sx={{ paddingInline: 3, paddingBlockEnd: 2 }}>
          <Button variant="text" onClick={onClose} disabled={isPending}>
            {translate('actions.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={plan.final === true ? 'error' : 'primary'}
            loading={isPending}
            autoFocus={asksOnly && !note}
          >
            {words.action(action)}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

type QuestionsProps = Pick<ActionDialogProps, 'resource' | 'plan' | 'count' | 'note'> & { noteId: string };

function Questions({ resource, plan, count, note, noteId }: QuestionsProps) {
  const translate = useTranslate();
  const names = useMemo(() => plan.fields.map(({ name }) => name), [plan]);
  const asked = plan.fields.filter(({ schema }) => !schema.meta()?.inNote);
  const content = useRef<HTMLDivElement>(null);
  // What should be seen is read, and scrolled, before the first question takes the cursor.
  const isReadFirst = Boolean(note);
  useEffect(() => void (isReadFirst && content.current?.focus()), [isReadFirst]);
  return (
    <DialogContent ref={content} tabIndex={isReadFirst ? 0 : undefined} sx={scrolled}>
      <Stack spacing={2} sx={{ '& > :empty': { display: 'none' } }}>
        <FormFault resource={resource} fields={names} />
        {note && <div id={noteId}>{note}</div>}
        {asked.map((facts, index) => (
          <FieldInput key={facts.name} resource={resource} facts={facts} autoFocus={index === 0 && !isReadFirst} />
        ))}
        {plan.final && (
          <Alert severity="warning" variant="outlined">
            {count > 1 ? translate('actions.finalMany', { smart_count: count }) : translate('actions.final')}
          </Alert>
        )}
      </Stack>
    </DialogContent>
  );
}

const scrolled = {
  paddingBlockStart: 1.5,
  // A field's label stands a little above it.
  '.MuiDialogTitle-root + &': { paddingBlockStart: 0.75 },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const;
