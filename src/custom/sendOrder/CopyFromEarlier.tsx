import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useDataProvider, useGetList, useTranslate } from 'react-admin';
import type { ListedOrder, Order } from '../../../domain/order/order.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import { dotted } from '../../builders/dotted.ts';
import { useFormat } from '../../builders/format.ts';
import { useDebounced } from '../../builders/useDebounced.ts';
import { useWords } from '../../builders/useWords.ts';
import { useNotation } from '../ui/teeth/useNotation.ts';
import { useToothWords } from '../ui/teeth/index.ts';
import Dialog from '../../layout/Dialog.tsx';

interface CopyFromEarlierProps {
  /** The current draft, to exclude from the earlier orders; null before it is saved. */
  draftId: string | null;
  onTake: (earlier: Order) => void;
}

/** Fills the draft from an earlier order of any case type: its work and its lab. */
export function CopyFromEarlier({ draftId, onTake }: CopyFromEarlierProps) {
  const translate = useTranslate();
  const provider = useDataProvider();
  const [open, setOpen] = useState(false);
  const take = async (id: string) => {
    try {
      onTake((await provider.getOne<Order>('order', { id })).data);
      setOpen(false);
    } catch (error) {
      // The request layer shows the failure; the list stays.
      if (!(error instanceof CallError)) throw error;
    }
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{translate('send.copy.button')}</Button>
      {open && <EarlierOrders draftId={draftId} onClose={() => setOpen(false)} onChoose={(id) => void take(id)} />}
    </>
  );
}

interface EarlierOrdersProps extends Pick<CopyFromEarlierProps, 'draftId'> {
  onChoose: (id: string) => void;
  onClose: () => void;
}

function EarlierOrders({ draftId, onChoose, onClose }: EarlierOrdersProps) {
  const translate = useTranslate();
  const words = useWords('order');
  const titleId = useId();
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed.trim(), 250);
  const { data = [], isPending } = useGetList<ListedOrder>(
    'order',
    {
      filter: keyword ? { keyword } : {},
      sort: { field: 'createdAt', order: 'DESC' },
      pagination: { page: 1, perPage: 10 },
    },
    { placeholderData: (before) => before },
  );
  const earlier = data.filter(({ id }) => id !== draftId);

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{translate('send.copy.title')}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="text.secondary" sx={{ marginBlockEnd: 1.5 }}>
          {translate('send.copy.text')}
        </Typography>
        <TextField
          autoFocus
          fullWidth
          label={words.field('keyword')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          sx={{ marginBlockStart: 0.5 }}
        />
        <List dense disablePadding sx={{ marginBlockStart: 1, minHeight: 200 }}>
          {earlier.map((order) => (
            <EarlierOrder key={order.id} order={order} onChoose={() => onChoose(order.id)} />
          ))}
          {!isPending && earlier.length === 0 && (
            <Typography component="li" variant="body2" color="text.secondary" sx={{ padding: 2 }}>
              {translate('form.noMatch')}
            </Typography>
          )}
        </List>
      </DialogContent>
    </Dialog>
  );
}

function EarlierOrder({ order, onChoose }: { order: ListedOrder; onChoose: () => void }) {
  const words = useWords('order');
  const format = useFormat();
  const [notation] = useNotation();
  const { codeOf } = useToothWords(notation);
  const line = dotted([
    order.teeth.map(({ tooth }) => codeOf(tooth)).join(' '),
    words.value('caseType', order.caseType),
    order.labName,
    format.date(order.sentAt ?? order.updatedAt),
  ]);
  return (
    <li>
      <ListItemButton onClick={onChoose}>
        <ListItemText primary={<bdi>{dotted([order.number, order.patientName])}</bdi>} secondary={<bdi>{line}</bdi>} />
      </ListItemButton>
    </li>
  );
}
