import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, type ReactNode } from 'react';
import { Form } from 'react-admin';
import { useSession } from '../../authProvider/session.ts';
import { resourceOf } from '../../resources/index.ts';
import { FieldInput } from '../FieldInput.tsx';
import type { RecordValues } from '../fields/types.ts';
import { useSchemaResolver } from '../form/resolver.ts';
import { useWords } from '../useWords.ts';
import { schemaOf, valuesNow } from './asking.ts';
import { planOf } from './plan.ts';
import { useAction } from './useAction.ts';

interface AskedInRowProps {
  resource: string;
  action: string;
  record: RecordValues;
  /** Between what it asks and its button. */
  children?: ReactNode;
}

const blank = {};

/** An action that asks little, in a row of its page: what may be given, and the button that does it at once. */
export function AskedInRow({ resource, action, record, children }: AskedInRowProps) {
  const words = useWords(resource);
  const { actor } = useSession();
  const plan = useMemo(() => planOf(resourceOf(resource), action), [resource, action]);
  const schema = useMemo(() => schemaOf(plan), [plan]);
  const resolver = useSchemaResolver(schema);
  const { run, isPending } = useAction(resource, action);
  // What the form begins with: a change from elsewhere doesn't take away what was typed.
  const begin = useMemo(
    () => ({ ...schema.getDefault(), ...valuesNow(plan, record, actor) }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only another record begins again
    [schema, record.id],
  );
  return (
    <Form
      record={blank}
      resolver={resolver}
      defaultValues={begin}
      onSubmit={async (args: object) =>
        (await run({ id: record.id, version: record.version as number | undefined, ...args })) ?? undefined
      }
      noValidate
      disableInvalidFormNotification
    >
      <Box
        sx={{
          display: 'grid',
          alignItems: 'start',
          gap: 1.5,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(2, minmax(120px, 200px)) 1fr auto auto' },
          '& .MuiButton-root': { minBlockSize: { xs: 48, sm: 40 } },
        }}
      >
        {plan.fields.map((facts) => (
          <FieldInput key={facts.name} resource={resource} facts={facts} />
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
