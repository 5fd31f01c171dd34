import { useTranslate } from 'react-admin';
import type { Patient } from '../../../domain/patient.ts';
import { dotted } from '../../builders/dotted.ts';
import { useWords } from '../../builders/useWords.ts';
import type { Draft } from './draft.ts';
import { useKnownFacts } from './useKnownFacts.ts';

/** What the lab sees of the patient once the draft is sent, with the values, and what of the record it doesn't see. */
export function useSharing(draft: Draft): { patient: Patient | undefined; shown: string; hidden: string } {
  const translate = useTranslate();
  const { field } = useWords('patient');
  const { patient, known } = useKnownFacts(draft);
  const isShared = ({ fact }: (typeof known)[number]) => draft.sharedFacts.includes(fact);
  const name = field('name');
  return {
    patient,
    shown: dotted([
      draft.sharePatientName ? name : null,
      ...known
        .filter(isShared)
        .map(({ word, parts }) => translate('orderDetail.fact', { fact: word, value: dotted(parts) })),
    ]),
    hidden: dotted([
      draft.sharePatientName ? null : name,
      ...known.filter((one) => !isShared(one)).map(({ word }) => word),
    ]),
  };
}
