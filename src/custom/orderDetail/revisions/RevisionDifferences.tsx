import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { differencesOf, type Revision, type Difference } from '../../../../domain/order/revision.ts';
import { useCallback } from 'react';
import { order } from '../../../../domain/order/order.ts';
import type { PatientFacts } from '../../../../domain/patient/patientFacts.ts';
import type { ToothWork } from '../../../../domain/order/prescription.ts';
import type { Fdi } from '../../../../domain/teeth.ts';
import { dotted } from '../../../builders/dotted.ts';
import { fieldOf } from '../../../builders/fieldOf.ts';
import { useFormat } from '../../../builders/format.ts';
import { useWords } from '../../../builders/useWords.ts';
import { useFactsInWords } from '../../orderShared/factsInWords.ts';
import { useToothWords } from '../../ui/teeth/toothWords.ts';
import { useNotation } from '../../ui/teeth/useNotation.ts';
/** The differences between two revisions, one sentence each. */
export function RevisionDifferences({ before, after }: { before: Revision; after: Revision }) {
  const translate = useTranslate();
  const sentence = useDifferenceWords();
  const differences = differencesOf(before, after);
  if (differences.length === 0)
    return <Typography variant="body2">{translate('orderDetail.revisions.none')}</Typography>;
  return (
    <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2, overflowWrap: 'anywhere' }}>
      {differences.map((difference) => (
        <li key={JSON.stringify(difference)}>
          <bdi>{sentence(difference, { before, after })}</bdi>
        </li>
      ))}
    </Box>
  );
}

type Change = 'Set' | 'Cleared' | 'Changed';

const changeOf = (before: unknown, after: unknown): Change =>
  before === null ? 'Set' : after === null ? 'Cleared' : 'Changed';
const toothChanges = { Set: 'Added', Cleared: 'Removed', Changed: 'Changed' } as const satisfies Record<Change, string>;

/** A difference between two revisions as a sentence. */
function useDifferenceWords(): (difference: Difference, revisions: DifferenceSides) => string {
  const translate = useTranslate();
  const words = useWords('order');
  const format = useFormat();
  const facts = useFactsInWords();
  const [notation] = useNotation();
  const { workOf, codeOf } = useToothWords(notation);
  return useCallback(
    (difference, { before: earlier, after: later }) => {
      const say = (key: string, values: Record<string, unknown>) => translate(`orderDetail.revisions.${key}`, values);
      if (difference.about === 'file') {
        const { before, after } = difference;
        return say(after ? 'fileAdded' : 'fileRemoved', { name: (after ?? before)?.name });
      }
      if (difference.about === 'tooth') {
        const { tooth, before, after } = difference;
        const work = (unit: ToothWork | null, { content }: Pick<Revision, 'content'>) =>
          unit && workOf(unit, content?.teeth ?? []);
        return say(`tooth${toothChanges[changeOf(before, after)]}`, {
          tooth: codeOf(tooth as Fdi),
          before: work(before, earlier),
          after: work(after, later),
        });
      }
      const { field, before, after } = difference;
      const { kind, vocabulary } = fieldOf(order, field);
      const text = (value: unknown) => {
        if (field === 'patientFacts')
          return dotted(
            facts(value as PatientFacts | null).map(({ word, parts }) =>
              translate('orderDetail.fact', { fact: word, value: dotted(parts) }),
            ),
          );
        if (vocabulary) return words.value(vocabulary.name, value);
        if (kind === 'date' && typeof value === 'string') return format.date(value);
        if (typeof value === 'boolean') return translate(value ? 'form.yes' : 'form.no');
        return value;
      };
      return say(`field${changeOf(before, after)}`, {
        field: words.field(field),
        before: text(before),
        after: text(after),
      });
    },
    [translate, words, format, workOf, codeOf, facts],
  );
}

type DifferenceSides = Record<'before' | 'after', Pick<Revision, 'content'>>;
