import Stack from '@mui/material/Stack';
import { useMemo, useState, type ComponentType } from 'react';
import { institution, type Institution } from '../../../domain/institution.ts';
import { useSession } from '../../authProvider/session.ts';
import type { RecordValues } from '../../builders/fields/types.ts';
import { DraftedForm } from '../../builders/form/DraftedForm.tsx';
import { fieldsOfForm } from '../../builders/form/fieldsOfForm.ts';
import { ResourceForm } from '../../builders/ResourceForm.tsx';
import { institutions } from '../../resources/institutions.ts';
import { About } from './About.tsx';
import { CatalogueInput } from './CatalogueInput.tsx';
import { CheckRulesInput } from './CheckRulesInput.tsx';
import { Days } from './Days.tsx';
import { OrderDefaults } from './OrderDefaults.tsx';
import { partsOf, type Part } from './parts.ts';

interface SettingsFormProps {
  record: Institution;
  tab: Part;
  /** Opens the part in which a field is entered. */
  reveal(field: string): void;
}

const views: Record<Exclude<Part, 'end'>, ComponentType<{ record: Institution }>> = {
  about: About,
  days: Days,
  catalogue: CatalogueInput,
  checks: CheckRulesInput,
  orders: OrderDefaults,
};

/** All parts as one form, of which one is seen: saved together, as one version. */
export function SettingsForm({ record, tab, reveal }: SettingsFormProps) {
  const { side } = useSession();
  const [saved, setSaved] = useState(0);
  // What was just saved may be here before the page's own record is.
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
  // What was just saved has left no draft to look for.
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
