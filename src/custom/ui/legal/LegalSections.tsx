import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LegalText } from '../../../../domain/legal.ts';

/** Headings and their paragraphs, as wide as reads well. */
export function LegalSections({ sections }: Pick<LegalText, 'sections'>) {
  return sections.map(({ heading, paragraphs }) => (
    <Box key={heading} component="section" sx={{ maxInlineSize: '70ch' }}>
      <Typography component="h3" variant="h2" sx={{ marginBlock: '1.6em 0.4em' }}>
        {heading}
      </Typography>
      {paragraphs.map((paragraph) => (
        <Typography key={paragraph} sx={{ marginBlockEnd: '0.8em', lineHeight: 1.6 }}>
          {paragraph}
        </Typography>
      ))}
    </Box>
  ));
}
