import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { resourceOf } from '../../resources/index.ts';
import { FieldInput } from '../FieldInput.tsx';
import { fieldOf, isWide } from '../fieldOf.ts';
import { View } from '../View.tsx';

/** A form's groups as its definition names them, each a card with as many columns as fit. */
export function FormGroups({ resource }: { resource: string }) {
  const translate = useTranslate();
  const { entity, form = {} } = resourceOf(resource);
  return Object.entries(form).map(([group, names], groupIndex) => (
    <Card key={group} component="section" aria-label={translate(`sections.${group}`)} sx={{ padding: 2 }}>
      <Typography component="h2" variant="h3" sx={{ marginBlockEnd: 1.5 }}>
        {translate(`sections.${group}`)}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))' }}>
        {(names ?? []).map((entry, index) => {
          if (typeof entry !== 'string')
            return (
              <Box key={entry.field} sx={{ gridColumn: '1 / -1' }}>
                <View name={entry.view} />
              </Box>
            );
          const facts = fieldOf(entity, entry);
          return (
            <Box key={entry} sx={isWide(facts) ? { gridColumn: '1 / -1' } : {}}>
              <FieldInput resource={resource} facts={facts} autoFocus={groupIndex === 0 && index === 0} />
            </Box>
          );
        })}
      </Box>
    </Card>
  ));
}
