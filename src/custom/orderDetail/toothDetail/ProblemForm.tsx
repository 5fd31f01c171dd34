import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Order } from '../../../../domain/order.ts';
import type { Fdi } from '../../../../domain/teeth.ts';
import { mayChangeMark, type ToothMark } from '../../../../domain/toothMark.ts';
import { useSession } from '../../../authProvider/session.ts';
import { dotted } from '../../../builders/dotted.ts';
import { useFormat } from '../../../builders/format.ts';
import { CallError } from '../../../dataProvider/CallError.ts';
import { refuseInDialog } from '../../../dataProvider/refusals.ts';
import type { ToothMarks } from './useToothMarks.ts';

interface ProblemFormProps {
  order: Order;
  tooth: Fdi;
  marks: ToothMarks;
}

/** What each side finds wrong with a tooth; one's own side's words can be changed and taken back. */
export function ProblemForm({ order, tooth, marks }: ProblemFormProps) {
  const translate = useTranslate();
  const { actor } = useSession();
  const [isPending, setPending] = useState(false);
  const problems = marks.marks.filter((mark) => mark.kind === 'problem' && mark.tooth === tooth);
  const own = problems.find((mark) => mayChangeMark(actor, order, mark));
  const [note, setNote] = useState<string | null>(null);
  const written = note ?? own?.note ?? '';

  const run = async (work: () => Promise<unknown>) => {
    setPending(true);
    try {
      await work();
      // What was typed meanwhile is not saved yet.
      setNote((now) => (now === note ? null : now));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.is('conflict')) refuseInDialog('viewer.tooth.conflict');
    } finally {
      setPending(false);
    }
  };
  const save = () =>
    run(() =>
      own ? marks.changeProblem(own, written.trim() || null) : marks.markProblem(tooth, written.trim() || null),
    );

  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.25 }}>
      <Typography variant="h3">{translate('viewer.tooth.problem')}</Typography>
      {problems
        .filter((mark) => mark !== own)
        .map((mark) => (
          <ProblemWords key={mark.id} mark={mark} order={order} />
        ))}
      {marks.may ? (
        <>
          <TextField
            label={translate('viewer.tooth.note')}
            value={written}
            onChange={({ target }) => setNote(target.value)}
            slotProps={{ htmlInput: { maxLength: 1000 } }}
            multiline
            minRows={2}
            size="small"
            fullWidth
          />
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
            {own && (
              <Button variant="text" disabled={isPending} onClick={() => void run(() => marks.removeProblem(own))}>
                {translate('viewer.tooth.unmark')}
              </Button>
            )}
            <Button
              variant={own ? 'outlined' : 'contained'}
              color={own ? 'primary' : 'error'}
              loading={isPending}
              disabled={own !== undefined && written === (own.note ?? '')}
              onClick={() => void save()}
            >
              {translate(own ? 'viewer.tooth.save' : 'viewer.tooth.markThis')}
            </Button>
          </Box>
        </>
      ) : (
        problems.length === 0 && (
          <Typography variant="body2" color="text.secondary">
            {translate('viewer.tooth.none')}
          </Typography>
        )
      )}
    </Box>
  );
}

/** One side's words about a tooth, whose they are and how old. */
export function ProblemWords({ mark, order }: { mark: ToothMark; order: Pick<Order, 'clinicName' | 'labName'> }) {
  const translate = useTranslate();
  const format = useFormat();
  const organisation = mark.side === 'clinic' ? order.clinicName : order.labName;
  const name = dotted([mark.authorName, organisation]);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {mark.note ?? translate('viewer.tooth.noNote')}
      </Typography>
      <Typography variant="caption" color="text.secondary" title={format.dateTime(mark.updatedAt)}>
        {translate('viewer.tooth.said', { name, ago: format.ago(mark.updatedAt) })}
      </Typography>
    </Box>
  );
}
