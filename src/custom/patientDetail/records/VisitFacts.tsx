import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { teethOf, type MedicalRecord } from '../../../../domain/patient/record.ts';
import { AttachedFile } from '../../../builders/fields/AttachedFile.tsx';
import { useFormat } from '../../../builders/format.ts';
import { useWords } from '../../../builders/useWords.ts';
import { useNotation } from '../../ui/teeth/useNotation.ts';
import { listOf, useToothWords } from '../../ui/teeth/toothWords.ts';

/** A visit's fields with their labels; empty ones are left out. */
export function VisitFacts({ visit }: { visit: MedicalRecord }) {
  const words = useWords('record');
  const format = useFormat();
  const [notation] = useNotation();
  const { translate, nameWithCode, codeOf } = useToothWords(notation);
  const teeth = teethOf(visit);
  const many = <bdi dir="ltr">{teeth.map(codeOf).join(' · ')}</bdi>;
  const named = teeth.length > 3 ? many : listOf(translate, teeth.map(nameWithCode));
  const facts: readonly { name: string; value: ReactNode }[] = [
    { name: 'teeth', value: teeth.length > 0 && named },
    { name: 'findings', value: visit.findings },
    { name: 'treatment', value: visit.treatment },
    { name: 'nextVisit', value: visit.nextVisit && format.date(visit.nextVisit) },
    { name: 'document', value: visit.document && <AttachedFile id={visit.document} /> },
  ];
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '150px minmax(0, 1fr)' },
        columnGap: 2,
        rowGap: { xs: 0.25, sm: 0.75 },
        margin: 0,
      }}
    >
      {facts.map(
        ({ name, value }) =>
          value && (
            <Box key={name} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'ink.faint' }}>
                {words.field(name)}
              </Box>
              <Box
                component="dd"
                sx={{
                  margin: 0,
                  marginBlockEnd: { xs: 1, sm: 0 },
                  whiteSpace: 'pre-line',
                  overflowWrap: 'anywhere',
                }}
              >
                <bdi>{value}</bdi>
              </Box>
            </Box>
          ),
      )}
    </Box>
  );
}
