import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { patientFactNames } from '../../../domain/patient/patientFacts.ts';
import { dotted } from '../../builders/dotted.ts';
import type { Draft } from './draft.ts';
import { useKnownFacts } from './useKnownFacts.ts';

interface WhoseItIsProps {
  draft: Draft;
  labName: string | null;
  /** The order is read-only. */
  locked: boolean;
  onShare: (change: Partial<Draft>) => void;
}

/** The patient in large type, and what the lab sees of their record. */
export function WhoseItIs({ draft, labName, locked, onShare }: WhoseItIsProps) {
  const translate = useTranslate();
  const name = useRef<HTMLHeadingElement>(null);
  const { patient, known } = useKnownFacts(draft);
  // Reading starts here; with the focus elsewhere, a stray key press could send the order.
  useEffect(() => name.current?.focus(), []);
  const isShared = draft.sharePatientName;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography ref={name} tabIndex={-1} component="h2" sx={{ fontSize: 28, fontWeight: 700, outline: 'none' }}>
          <bdi>{patient?.name ?? '–'}</bdi>
        </Typography>
        {patient && (
          <>
            <Chip
              size="small"
              icon={isShared ? <Visibility /> : <VisibilityOff />}
              label={
                isShared
                  ? labName === null
                    ? translate('send.review.shown')
                    : translate('send.review.nameShared', { lab: labName })
                  : translate('send.review.nameHidden', { number: patient.patientNumber })
              }
              sx={{ blockSize: 'auto', minBlockSize: 26, '& .MuiChip-label': { whiteSpace: 'normal' } }}
            />
            <Button size="small" disabled={locked} onClick={() => onShare({ sharePatientName: !isShared })}>
              {translate(isShared ? 'send.review.hideName' : 'send.review.shareName')}
            </Button>
          </>
        )}
      </Box>
      {known.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
          {known.map(({ fact, word, parts }) => (
            <FactChip
              key={fact}
              text={translate('orderDetail.fact', { fact: word, value: dotted(parts) })}
              isGrave={fact === 'allergies'}
              isShared={draft.sharedFacts.includes(fact)}
              disabled={locked}
              onToggle={(share) =>
                onShare({
                  sharedFacts: patientFactNames.values.filter((one) =>
                    one === fact ? share : draft.sharedFacts.includes(one),
                  ),
                })
              }
            />
          ))}
        </Box>
      )}
    </>
  );
}

interface FactChipProps {
  text: string;
  /** Whether the fact is a risk to the patient in the work that the lab does. */
  isGrave: boolean;
  isShared: boolean;
  disabled: boolean;
  onToggle: (share: boolean) => void;
}

/** A fact of the patient's record and whether the lab sees it; a click toggles that. */
function FactChip({ text, isGrave, isShared, disabled, onToggle }: FactChipProps) {
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      clickable
      disabled={disabled}
      aria-pressed={isShared}
      color={isGrave && isShared ? 'error' : 'default'}
      variant={isShared ? 'filled' : 'outlined'}
      icon={isShared ? <Visibility /> : <VisibilityOff />}
      label={dotted([text, translate(isShared ? 'send.review.shown' : 'send.review.hidden')])}
      onClick={() => onToggle(!isShared)}
      sx={{ blockSize: 'auto', minBlockSize: 26, '& .MuiChip-label': { whiteSpace: 'normal' } }}
    />
  );
}
