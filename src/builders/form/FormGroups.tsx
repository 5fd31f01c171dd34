import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { resourceOf } from '../../resources/index.ts';
import { FieldInput } from '../FieldInput.tsx';
import { fieldOf, isWide } from '../fieldOf.ts';

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
        {(names ?? []).map((name, index) => {
          const facts = fieldOf(entity, name);
          return (
            <Box key={name} sx={isWide(facts) ? { gridColumn: '1 / -1' } : {}}>
              <FieldInput resource={resource} facts={facts} autoFocus={groupIndex === 0 && index === 0} />
            </Box>
          );
        })}
      </Box>
    </Card>
  ));
}
