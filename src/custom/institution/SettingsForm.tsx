import Stack from '@mui/material/Stack';
import { useMemo, useState, type ComponentType } from 'react';
import { institution, type Institution } from '../../../domain/organisation/institution.ts';
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
export function SettingsForm({ record, tab, reveal }: SettingsFormProps) {
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
