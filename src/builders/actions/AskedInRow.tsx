import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, type ReactNode } from 'react';
import { Form } from 'react-admin';
import { useSession } from '../../authProvider/session.ts';
import { resourceOf } from '../../resources/index.ts';
import { FieldInput } from '../inputs/FieldInput.tsx';
import type { RecordValues } from '../fields/types.ts';
import { FormFault } from '../form/FormFault.tsx';
import { useSchemaResolver } from '../form/resolver.ts';
import { useWords } from '../useWords.ts';
import { schemaOf, valuesNow } from './asking.ts';
import { planOf, type Plan } from './plan.ts';
import { useAction } from './useAction.ts';
import { KeepTyped, textFieldOf, useTypedText } from './typedText.tsx';
import { useSeen } from './useSeen.ts';

interface AskedInRowProps {
  resource: string;
  action: string;
  record: RecordValues;
  /** Arguments that the page already knows, which aren't asked for. */
  args?: object | undefined;
  /** Shown to be read before deciding. */
  note?: ReactNode;
  /** Content between the fields and the button. */
  children?: ReactNode;
  onDone?: () => void;
}

const blank = {};

/** An action with few arguments, inline on its page: the fields, and the button that runs it at once. */
export function AskedInRow({ resource, action, record, args, note, children, onDone }: AskedInRowProps) {
  const words = useWords(resource);
  const { actor } = useSession();
  const now = { target: { id: record.id, version: record.version as number | undefined }, args, note };
  const { seen, onConflict } = useSeen(now);
  // Without known arguments, the user sees the current record on the page.
  const { target, args: given, note: shown } = args ? seen : now;
  const plan = usePlan(resource, action, args);
  const schema = useMemo(() => schemaOf(plan), [plan]);
  const resolver = useSchemaResolver(schema);
  const field = textFieldOf(plan);
  const typed = useTypedText(resource, record);
  const done = () => {
    typed.forget();
    onDone?.();
  };
  const { run, isPending } = useAction(resource, action, done, onConflict);
  // Initial values: a concurrent change keeps what was typed.
  const begin = useMemo(
    () => ({
      ...schema.getDefault(),
      ...valuesNow(plan, record, actor),
      ...(field && typed.begin && { [field]: typed.begin }),
    }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only another record begins again
    [schema, record.id],
  );
  return (
    <Form
      record={blank}
      resolver={resolver}
      defaultValues={begin}
      onSubmit={async (typed: object) => (await run({ ...target, ...given, ...typed })) ?? undefined}
      noValidate
      disableInvalidFormNotification
    >
      {field && <KeepTyped field={field} keep={typed.keep} />}
      {shown}
      <FormFault resource={resource} fields={plan.fields.map(({ name }) => name)} />
      <Box sx={row(plan.fields.length === 1)}>
        {plan.fields.map((facts) => (
          <div key={facts.name} className="field">
            <FieldInput resource={resource} facts={facts} inRow />
          </div>
        ))}
        <Box sx={{ display: { xs: 'none', sm: 'block' } }} />
        {children}
        <Button type="submit" variant="contained" loading={isPending}>
          {words.action(action)}
        </Button>
      </Box>
    </Form>
  );
}

function usePlan(resource: string, action: string, args: object | undefined): Plan {
  const known = Object.keys(args ?? blank).join();
  return useMemo(
    () => planOf(resourceOf(resource), action, args),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- which arguments are known counts, not their values
    [resource, action, known],
  );
}

/** Fields, a space that grows, the children and the button. A single field is wide. */
const row = (isOne: boolean) => ({
  display: 'grid',
  alignItems: 'start',
  gap: { xs: 1, sm: 1.5 },
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: isOne ? 'minmax(0, 560px) 1fr auto auto' : 'repeat(2, minmax(120px, 200px)) 1fr auto auto',
  },
  '& > .field': { gridColumn: { xs: isOne ? 'span 2' : 'auto', sm: 'auto' }, minWidth: 0 },
  '& .MuiButton-root': { minBlockSize: { xs: 48, sm: 40 } },
});
