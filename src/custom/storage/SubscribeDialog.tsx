import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { planFacts, plans, subscription, type Plan } from '../../../domain/organisation/subscription.ts';
import { useGuard } from '../../builders/form/useGuard.ts';
import { useFormat } from '../../builders/format.ts';
import { useWords } from '../../builders/useWords.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import { useRun } from '../../dataProvider/useRun.ts';
import Dialog from '../../layout/Dialog.tsx';

/** Chooses a plan; its storage is available immediately. */
export default function SubscribeDialog({ onClose }: { onClose(): void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const format = useFormat();
  const queries = useQueryClient();
  const words = useWords(subscription.name);
  const titleId = useId();
  const guard = useGuard();
  const [plan, setPlan] = useState<Plan>('small');
  const [subscribe, { isPending }] = useRun(subscription.name, 'subscribe');

  const submit = () =>
    guard(async () => {
      try {
        await subscribe({ plan });
        notify(translate('capacity.subscribe.done', { size: format.number(planFacts[plan].size) }), {
          type: 'success',
        });
        void queries.invalidateQueries({ queryKey: ['capacity'] });
        onClose();
        return true;
      } catch (error) {
        // The request layer shows the failure; the choice stays.
        if (!(error instanceof CallError)) throw error;
        return false;
      }
    });

  return (
    <Dialog open onClose={isPending ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{words.action('subscribe')}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockEnd: 2 }}>
          {translate('capacity.subscribe.text')}
        </Typography>
        <RadioGroup
          aria-label={translate('capacity.subscribe.plan')}
          value={plan}
          onChange={(_event, value) => setPlan(plans.values.find((one) => one === value) ?? plan)}
        >
          {plans.values.map((one) => (
            <PlanChoice key={one} plan={one} />
          ))}
        </RadioGroup>
      </DialogContent>
      <DialogActions sx={{ paddingInline: 3, paddingBlockEnd: 2 }}>
        <Button variant="text" onClick={onClose} disabled={isPending}>
          {translate('capacity.cancel')}
        </Button>
        <Button variant="contained" loading={isPending} onClick={() => void submit()}>
          {words.action('subscribe')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function PlanChoice({ plan }: { plan: Plan }) {
  const translate = useTranslate();
  const format = useFormat();
  const words = useWords(subscription.name);
  const { size, months } = planFacts[plan];
  const name = words.value(plans.name, plan);
  return (
    <FormControlLabel
      value={plan}
      control={<Radio />}
      sx={{ paddingBlock: 0.5 }}
      label={
        <>
          <Box component="span" sx={{ display: 'block', fontWeight: 'fontWeightMedium' }}>
            {translate('capacity.subscribe.size', { name, size: format.number(size) })}
          </Box>
          <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
            {translate('capacity.subscribe.months', { smart_count: months })}
          </Box>
        </>
      }
    />
  );
}
