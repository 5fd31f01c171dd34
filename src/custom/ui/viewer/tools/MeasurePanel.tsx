import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import PinIcon from '@mui/icons-material/OutlinedFlag';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Pinning } from '../model.ts';
import { BarButton } from '../panels/surfaces.ts';
import { measureKinds, pointsOf, type Measure } from './measure.ts';
import { Choice, ToolPanel, useLengths } from './ToolPanel.tsx';
import type { Measures } from './useMeasures.ts';
import type { SolidsState } from './useSolids.ts';

interface Props {
  measures: Measures;
  pinning: Pinning | undefined;
  accuracy: number;
  state: SolidsState;
  onRetry(): void;
  onClose(): void;
}

/** The list of measurements; each can be removed. */
export function MeasurePanel({ measures, pinning, accuracy, ...panel }: Props) {
  const translate = useTranslate();
  const { kind, begun, list, missed } = measures;
  const words = useLengths(accuracy);
  const hint = missed
    ? translate(`viewer.measure.${missed}`)
    : translate(`viewer.measure.press.${kind}`, { nr: begun.length + 1, count: pointsOf[kind] });
  const said = ({ kind: of, value }: Measure) => (of === 'angle' ? words.degrees(value) : words.millimetres(value));
  const { put } = pinning ?? {};
  const keep = async (measure: Measure) => {
    const note = `${translate(`viewer.measure.${measure.kind}`)}: ${said(measure)}`;
    try {
      await put?.({ modelId: measure.modelId, point: measure.points[0]!, tooth: null, note, photoId: null });
      measures.remove(measure.nr);
    } catch {
      // The request layer shows the failure; the measurement stays in the list.
    }
  };
  return (
    <ToolPanel {...panel} title={translate('viewer.measure.label')} hint={hint}>
      <Choice
        label={translate('viewer.measure.what')}
        names={measureKinds}
        chosen={kind}
        wordOf={(one) => translate(`viewer.measure.${one}`)}
        onChoose={measures.choose}
      />
      {list.length > 0 && (
        <Box component="ol" aria-label={translate('viewer.measure.list')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {list.map((measure) => (
            <MeasureItem
              key={measure.nr}
              measure={measure}
              value={said(measure)}
              onKeep={put && (() => void keep(measure))}
              onRemove={() => measures.remove(measure.nr)}
            />
          ))}
        </Box>
      )}
      {words.accuracy && <Box sx={{ color: 'text.secondary' }}>{words.accuracy}</Box>}
      {list.length > 1 && (
        <BarButton onClick={measures.clear} sx={{ justifySelf: 'start' }}>
          {translate('viewer.measure.clear')}
        </BarButton>
      )}
    </ToolPanel>
  );
}

interface MeasureItemProps {
  measure: Measure;
  value: string;
  /** Pins it to the model; undefined where nothing can be pinned. */
  onKeep: (() => void) | undefined;
  onRemove(): void;
}

function MeasureItem({ measure: { nr, kind }, value, onKeep, onRemove }: MeasureItemProps) {
  const translate = useTranslate();
  const name = `${nr} · ${translate(`viewer.measure.${kind}`)}`;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <span>{name}</span>
      <Box component="bdi" sx={{ marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Box>
      {onKeep && (
        <BarButton
          aria-label={translate('viewer.pin.keep', { name })}
          title={translate('viewer.pin.keep', { name })}
          onClick={onKeep}
          sx={{ minInlineSize: 28, minBlockSize: 28, p: 0, '& svg': { fontSize: 16 } }}
        >
          <PinIcon />
        </BarButton>
      )}
      <BarButton
        aria-label={translate('viewer.measure.remove', { name })}
        title={translate('viewer.measure.remove', { name })}
        onClick={onRemove}
        sx={{ minInlineSize: 28, minBlockSize: 28, p: 0, '& svg': { fontSize: 16 } }}
      >
        <DeleteIcon />
      </BarButton>
    </Box>
  );
}
