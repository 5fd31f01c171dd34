import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Chip from '@mui/material/Chip';
import type { Order } from '../../../../domain/order/order.ts';
import { ReadBack } from '../../ui/teeth/ReadBack.tsx';
import { useToothWords } from '../../ui/teeth/toothWords.ts';
import { useNotation } from '../../ui/teeth/useNotation.ts';
import { viewerBackground } from '../../ui/viewer/panels/surfaces.ts';
import type { ToothDetails, ToothDetailState } from './toothDetails.ts';
import Dialog from '../../../layout/Dialog.tsx';
import { useTranslate } from 'react-admin';
import type { Fdi } from '../../../../domain/teeth.ts';
import { PinForm } from '../../ui/viewer/tools/PinForm.tsx';
import { PinList } from '../pins/PinList.tsx';

interface ToothCardProps {
  order: Order;
  state: ToothDetailState;
  details: ToothDetails;
  onClose(): void;
}

/** One tooth of an order: its close-up, prescription, and both sides' pins. */
export default function ToothCard({ order, state, details, onClose }: ToothCardProps) {
  const { tooth, toothDetailImageUrl, problemTeethNum } = state;
  const { marks, viewer } = details;
  const [notation] = useNotation();
  const { translate, nameWithCode } = useToothWords(notation);
  const titleId = useId();
  const name = nameWithCode(tooth);
  const hasViewer = viewer.current !== null;
  const goTo = (then: (open: NonNullable<typeof viewer.current>) => void) => {
    onClose();
    if (viewer.current) then(viewer.current);
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} sx={{ display: 'flex', gap: 1, '&::first-letter': { textTransform: 'uppercase' } }}>
        <Box component="span" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
          {name}
        </Box>
        {problemTeethNum.includes(tooth) && <ProblemSign label={translate('viewer.tooth.problem')} />}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {toothDetailImageUrl ? (
          <Box
            component="img"
            src={toothDetailImageUrl}
            alt={translate('viewer.tooth.picture', { tooth: name })}
            sx={{ inlineSize: '100%', aspectRatio: '11 / 7', borderRadius: 1, background: viewerBackground }}
          />
        ) : (
          <Typography variant="body2" color="text.secondary">
            {translate(hasViewer ? 'viewer.tooth.noPicture' : 'viewer.tooth.noModel')}
          </Typography>
        )}
        <Prescribed order={order} tooth={tooth} />
        <ToothPins key={tooth} order={order} tooth={tooth} details={details} />
      </DialogContent>
      <DialogActions sx={{ paddingInline: 3, paddingBlockEnd: 2, flexWrap: 'wrap' }}>
        {hasViewer && toothDetailImageUrl && (
          <Button variant="text" onClick={() => goTo((open) => open.showTooth(tooth))}>
            {translate('viewer.tooth.show')}
          </Button>
        )}
        {hasViewer && !toothDetailImageUrl && marks.may && (
          <Button variant="outlined" onClick={() => goTo((open) => open.labelTooth(tooth))}>
            {translate('viewer.tooth.place')}
          </Button>
        )}
        <Button variant="text" onClick={onClose}>
          {translate('viewer.tooth.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Prescribed({ order, tooth }: Pick<ToothCardProps, 'order'> & Pick<ToothDetailState, 'tooth'>) {
  const [notation] = useNotation();
  const { translate } = useToothWords(notation);
  const teeth = order.teeth.filter((unit) => unit.tooth === tooth);
  return (
    <section>
      <Typography variant="h3" sx={{ marginBlockEnd: 0.75 }}>
        {translate('viewer.tooth.prescribed')}
      </Typography>
      {teeth.length > 0 ? (
        <ReadBack teeth={teeth} notation={notation} />
      ) : (
        <Typography variant="body2" color="text.secondary">
          {translate('viewer.tooth.notPrescribed')}
        </Typography>
      )}
    </section>
  );
}

/** Marks a problem tooth: red, with an icon and a word. */
const ProblemSign = ({ label }: { label: string }) => (
  <Chip size="small" color="error" icon={<WarningAmber />} label={label} />
);

interface ToothPinsProps {
  order: Order;
  tooth: Fdi;
  details: Pick<ToothDetails, 'marks' | 'photos'>;
}

/** The pins on one tooth, and a form for a new one. */
function ToothPins({ order, tooth, details: { marks, photos } }: ToothPinsProps) {
  const translate = useTranslate();
  const pins = marks.pins.filter((pin) => pin.tooth === tooth);
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.25, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h3">{translate('viewer.pin.list')}</Typography>
      <PinList order={order} pins={pins} />
      {!marks.may && pins.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('viewer.pin.none')}
        </Typography>
      )}
      {marks.may && (
        <PinForm photos={photos} submit={translate('viewer.pin.set')} save={(pin) => marks.setPin({ ...pin, tooth })} />
      )}
    </Box>
  );
}
