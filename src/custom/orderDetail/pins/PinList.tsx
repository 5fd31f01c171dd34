import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Order } from '../../../../domain/order/order.ts';
import { mayEditPin, mayRemoveMark } from '../../../../domain/order/marking.ts';
import type { Pin } from '../../../../domain/order/toothMark.ts';
import { useSession } from '../../../authProvider/session.ts';
import { dotted } from '../../../builders/dotted.ts';
import { useFormat } from '../../../builders/format.ts';
import { CallError } from '../../../dataProvider/CallError.ts';
import { refuseInDialog } from '../../../dataProvider/refusals.ts';
import { useOnStage } from '../stage/onStage.ts';
import { ToothButtons } from '../toothDetail/ToothButtons.tsx';
import { useToothDetails, type ToothDetails } from '../toothDetail/toothDetails.ts';
import { PinWords } from './PinWords.tsx';

const PinForm = lazy(() => import('../../ui/viewer/tools/PinForm.tsx').then((found) => ({ default: found.PinForm })));

export type PinOrder = Pick<Order, 'id' | 'state' | 'clinicName' | 'labName'>;

interface PinListProps {
  order: PinOrder;
  pins: readonly Pin[];
  /** By pin: millimetres from where it was set to where the newer version shows it. */
  moved?: ReadonlyMap<string, number>;
  readOnly?: boolean;
}

const none: ReadonlyMap<string, number> = new Map();

/** Pins in words, open ones first; each links to its place and can be resolved, reopened or deleted. */
export function PinList({ order, pins, moved = none, readOnly = false }: PinListProps) {
  const translate = useTranslate();
  const details = useToothDetails();
  if (!details || pins.length === 0) return null;
  const sorted = pins.toSorted((a, b) => Number(a.done) - Number(b.done) || a.number - b.number);
  return (
    <Box
      component="ul"
      aria-label={translate('viewer.pin.list')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {sorted.map((pin) => (
        <PinItem key={pin.id} {...{ order, pin, details, readOnly }} moved={moved.get(pin.id)} />
      ))}
    </Box>
  );
}

interface PinItemProps {
  order: PinOrder;
  pin: Pin;
  details: ToothDetails;
  moved: number | undefined;
  readOnly: boolean;
}

function PinItem({ order, pin, details, moved, readOnly }: PinItemProps) {
  const translate = useTranslate();
  const format = useFormat();
  const { show } = useOnStage();
  /** Null before the first edit. */
  const [isEdited, setEdited] = useState<boolean | null>(null);
  const { number, tooth, done, photoId } = pin;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'baseline', fontSize: 'size.small' }}>
      <Link
        component="button"
        type="button"
        aria-label={translate('viewer.pin.show', { number: format.number(number) })}
        onClick={() => {
          show({ kind: 'models' });
          const { current } = details.viewer;
          if (!current?.showPin(pin.id) && tooth) current?.showTooth(tooth);
        }}
        sx={{
          ...badge,
          bgcolor: done ? 'action.selected' : 'error.main',
          color: done ? 'text.secondary' : 'error.contrastText',
        }}
      >
        {format.number(number)}
      </Link>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {isEdited ? (
          <Suspense>
            <PinForm
              pin={{ note: pin.note ?? '', photoId }}
              photos={details.photos}
              submit={translate('form.save')}
              save={(words) => saying(() => details.marks.editPin(pin, words))}
              onEnd={() => setEdited(false)}
              onCancel={() => setEdited(false)}
            />
          </Suspense>
        ) : (
          <PinWords pin={pin} moved={moved} />
        )}
        <PinSource order={order} pin={pin} />
      </Box>
      {!readOnly && !isEdited && (
        <PinSteps {...{ order, pin, details }} isBack={isEdited === false} onEdit={() => setEdited(true)} />
      )}
    </Box>
  );
}

/** Its tooth, who set it and when, and its photo. */
function PinSource({ order, pin }: Pick<PinItemProps, 'order' | 'pin'>) {
  const translate = useTranslate();
  const format = useFormat();
  const { show } = useOnStage();
  const { tooth, photoId } = pin;
  const organisation = pin.side === 'clinic' ? order.clinicName : order.labName;
  const said = { name: dotted([pin.authorName, organisation]), ago: format.ago(pin.createdAt) };
  return (
    <Box sx={{ color: 'text.secondary', fontSize: 'size.caption' }} title={format.dateTime(pin.createdAt)}>
      {tooth && (
        <>
          <bdi dir="ltr">
            <ToothButtons teeth={[tooth]} />
          </bdi>
          {' · '}
        </>
      )}
      {translate('viewer.tooth.said', said)}
      {photoId && (
        <>
          {' · '}
          <Link component="button" type="button" onClick={() => show({ kind: 'file', id: photoId })} sx={inText}>
            {translate('viewer.pin.photo')}
          </Link>
        </>
      )}
    </Box>
  );
}

/** Conflicts are shown in a dialog; the request layer shows other errors. */
async function saying(work: () => Promise<unknown>) {
  try {
    await work();
  } catch (error) {
    if (error instanceof CallError && error.is('conflict')) refuseInDialog('viewer.tooth.conflict');
    throw error;
  }
}

interface PinStepsProps extends Pick<PinItemProps, 'order' | 'pin' | 'details'> {
  /** Focus returns here from the form. */
  isBack: boolean;
  onEdit(): void;
}

function PinSteps({ order, pin, details, isBack, onEdit }: PinStepsProps) {
  const translate = useTranslate();
  const { actor } = useSession();
  const { marks, asked } = details;
  const number = useFormat().number(pin.number);
  if (!marks.may) return null;
  const run = async (work: () => Promise<unknown>) => {
    try {
      await saying(work);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
  };
  return (
    <>
      <Button
        size="small"
        variant="text"
        aria-label={translate(pin.done ? 'viewer.pin.reopenNr' : 'viewer.pin.settleNr', { number })}
        onClick={() => void run(() => marks.settle(pin, !pin.done))}
        sx={{ flex: 'none', minInlineSize: 0 }}
      >
        {translate(pin.done ? 'viewer.pin.reopen' : 'viewer.pin.settle')}
      </Button>
      {mayEditPin(actor, order, pin) && !asked.has(pin.id) && (
        <PinStep name={translate('viewer.pin.edit', { number })} autoFocus={isBack} onClick={onEdit}>
          <EditIcon fontSize="small" />
        </PinStep>
      )}
      {mayRemoveMark(actor, order, pin) && !asked.has(pin.id) && (
        <PinStep name={translate('viewer.pin.remove', { number })} onClick={() => void run(() => marks.removePin(pin))}>
          <DeleteIcon fontSize="small" />
        </PinStep>
      )}
    </>
  );
}

interface PinStepProps {
  name: string;
  autoFocus?: boolean;
  onClick(): void;
  children: ReactNode;
}

const PinStep = ({ name, ...button }: PinStepProps) => (
  <IconButton size="small" aria-label={name} title={name} {...button} />
);

const badge = {
  flex: 'none',
  font: 'inherit',
  fontWeight: 600,
  minInlineSize: { xs: 44, sm: 26 },
  minBlockSize: { xs: 44, sm: 26 },
  borderRadius: 5,
  textAlign: 'center',
  textDecoration: 'none',
} as const;
const inText = { font: 'inherit', verticalAlign: 'baseline', minBlockSize: 24 } as const;
