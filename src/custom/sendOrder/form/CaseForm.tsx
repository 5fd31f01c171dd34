import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { fieldsFor } from '../../../../domain/order/caseForms.ts';
import { order } from '../../../../domain/order/order.ts';
import { factsOf, isWide } from '../../../builders/fieldOf.ts';
import { Panel } from '../../ui/Panel.tsx';
import { placed } from '../places.ts';
import type { DraftPartProps } from '../draft.ts';
import { CaseField } from './CaseField.tsx';
import { useSuggestions } from './useSuggestions.ts';

/** The fields of this case type besides its teeth, as listed by the domain. */
export function CaseForm(props: DraftPartProps) {
  const translate = useTranslate();
  const { caseType } = props.draft;
  const suggestions = useSuggestions(props.draft);
  return (
    <Panel title={translate(`send.form.titles.${caseType}`)} flat>
      <Typography variant="body2" color="text.secondary" sx={{ marginBlockEnd: 1.75 }}>
        {translate(`send.form.texts.${caseType}`)}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1.75,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        {fieldsFor(caseType).map((name) => (
          <Box
            key={name}
            {...placed(name)}
            sx={{ gridColumn: isWide(factsOf(name, order.fields[name])) ? '1 / -1' : undefined, minWidth: 0 }}
          >
            <CaseField name={name} suggestions={suggestions} {...props} />
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
