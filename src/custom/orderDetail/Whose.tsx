import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Order } from '../../../domain/order/order.ts';
import { dotted } from '../../builders/dotted.ts';
import { ownTarget } from '../../layout/ownTarget.ts';
import { PersonAvatar } from '../../layout/PersonAvatar.tsx';
import { showPath } from '../../resources/index.ts';
import { patients } from '../../resources/patients.ts';
import { useFactsInWords } from '../orderShared/factsInWords.ts';
import { FactValue } from './FactValue.tsx';

/** Whose order it is, as far as the reader may know, with allergies next to the work. */
export function Whose({ order, children }: { order: Order; children?: ReactNode }) {
  const translate = useTranslate();
  const facts = useFactsInWords()(order.patientFacts);
  const { patientId, patientName, patientNumber } = order;
  const name = patientName ?? patientNumber;
  const path = patientId ? showPath(patients, patientId) : null;
  const allergies = facts.find(({ fact }) => fact === 'allergies');
  const others = facts.filter((fact) => fact !== allergies).map(({ parts }) => dotted(parts));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25, marginBlockEnd: 1.25 }}>
      {name && <PersonAvatar name={name} picture={null} size={34} />}
      <Box sx={{ flex: '1 1 0', minWidth: 120 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {path ? (
            <Link component={RouterLink} to={path} color="inherit" sx={ownTarget}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: 'size.caption' }}>
          {dotted([patientName ? patientNumber : null, ...others])}
        </Box>
      </Box>
      {children}
      {allergies && (
        <FactValue
          fact={{
            ...allergies,
            parts: [translate('orderDetail.fact', { fact: allergies.word, value: dotted(allergies.parts) })],
          }}
        />
      )}
    </Box>
  );
}
