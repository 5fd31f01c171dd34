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

/** The form isn't about the record that the page may have in react-admin's context. */
const blank = {};

export interface ActionDialogProps {
  resource: string;
  action: string;
  plan: Plan;
  /** The target; undefined for several. */
  record?: RecordValues | undefined;
  /** Number of target records. */
  count: number;
  isPending: boolean;
  /** Shown before the questions, to be read before deciding. */
  note?: ReactNode;
  onRun(args: object): Promise<Refused>;
  onClose(): void;
}

/** Asks for an action's arguments, or for confirmation. Keeps the input when the server refuses. */
export default function ActionDialog(props: ActionDialogProps) {
  const { resource, action, plan, record, count, isPending, note, onClose } = props;
  const translate = useTranslate();
  const words = useWords(resource);
  const titleId = useId();
  const nameId = useId();
  const noteId = useId();
  const asksOnly = plan.fields.length === 0;
  const title = asksOnly ? translate('actions.sure', { action: words.action(action) }) : words.action(action);
  const name = record && titleOf(resourceOf(resource), record);
  const { form, field, keep } = useAsking(props);
  return (
    <Dialog
      open
      onClose={isPending ? undefined : onClose}
      aria-labelledby={titleId}
      aria-describedby={[name && nameId, note && noteId].filter(Boolean).join(' ') || undefined}
      fullWidth
      maxWidth="xs"
    >
      <Form {...form} record={blank} noValidate disableInvalidFormNotification>
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

/** The dialog's form: begins with the text typed before, and closes the dialog unless the server refuses. */
function useAsking({ resource, action, plan, record, onRun, onClose }: ActionDialogProps) {
  const { actor } = useSession();
  const schema = useMemo(() => schemaOf(plan), [plan]);
  const resolver = useSchemaResolver(schema);
  const field = textFieldOf(plan);
  const { begin, keep, forget } = useTypedText(resource, record, action);
  // Computed once: new values would reset the form and lose the user's choices.
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
  return { form: { resolver, defaultValues: start, onSubmit: submit }, field, keep };
}

type QuestionsProps = Pick<ActionDialogProps, 'resource' | 'plan' | 'count' | 'note'> & { noteId: string };

function Questions({ resource, plan, count, note, noteId }: QuestionsProps) {
  const translate = useTranslate();
  const names = useMemo(() => plan.fields.map(({ name }) => name), [plan]);
  const asked = plan.fields.filter(({ schema }) => !schema.meta()?.inNote);
  const content = useRef<HTMLDivElement>(null);
  // The note gets the focus first, so that it can be read and scrolled before the first field.
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
  // Leaves space for a field's floating label.
  '.MuiDialogTitle-root + &': { paddingBlockStart: 0.75 },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const;
