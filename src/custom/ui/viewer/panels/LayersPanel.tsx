import CloseIcon from '@mui/icons-material/Close';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import { Box, Slider } from '@mui/material';
import { useTranslate } from 'react-admin';
import { faded, FAINTEST, figures, layerOf, type Layer, type Layers } from '../layers.ts';
import type { ViewerModel } from '../model.ts';
import { coloursOf } from '../stage/clay.ts';
import { inFigures } from './figures.ts';
import { BarButton, nextToPicture, Pane } from './surfaces.ts';
import { useModelName } from './useModelName.ts';

interface Props {
  models: readonly ViewerModel[];
  layers: Layers;
  onLayer(id: string, layer: Layer): void;
  onClose(): void;
}

/** The case's models, with visibility and opacity. Next to the view, or below it if narrow, but never over it. */
export function LayersPanel({ models, layers, onLayer, onClose }: Props) {
  const translate = useTranslate();
  const nameOf = useModelName(models);
  const colours = coloursOf(models);
  const { triangles, micrometres } = figures(models, layers);
  return (
    <Pane role="group" aria-label={translate('viewer.layers.label')} sx={{ ...nextToPicture(248), gap: 0.25 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', fontWeight: 600, minBlockSize: 28 }}>
        {translate('viewer.layers.label')}
        <BarButton
          aria-label={translate('viewer.layers.close')}
          onClick={onClose}
          sx={{ marginInlineStart: 'auto', minBlockSize: 24, minInlineSize: 24, p: 0 }}
        >
          <CloseIcon />
        </BarButton>
      </Box>
      {models.map((model) => (
        <LayerRow
          key={model.id}
          name={nameOf(model)}
          colour={colours.get(model.id) ?? ''}
          layer={layerOf(layers, model.id)}
          onVisible={(visible) => onLayer(model.id, { ...layerOf(layers, model.id), visible })}
          onOpacity={(opacity) => onLayer(model.id, faded(opacity))}
        />
      ))}
      <Box sx={{ display: 'flex', alignItems: 'center', color: 'text.secondary', minBlockSize: 24, gap: 0.5 }}>
        <span>
          {translate('viewer.layers.triangles', {
            smart_count: triangles,
            figure: inFigures(triangles),
          })}
        </span>
        {/* Measured on the full model; a preview's is unknown. */}
        {micrometres > 0 && (
          <>
            <span aria-hidden>·</span>
            <bdi title={translate('viewer.layers.deviation')}>
              {translate('viewer.layers.micrometres', {
                figure: inFigures(micrometres, { most: 1 }),
              })}
            </bdi>
          </>
        )}
      </Box>
    </Pane>
  );
}

interface RowProps {
  name: string;
  colour: string;
  layer: { visible: boolean; opacity: number };
  onVisible(visible: boolean): void;
  onOpacity(opacity: number): void;
}

function LayerRow({ name, colour, layer: { visible, opacity }, onVisible, onOpacity }: RowProps) {
  const translate = useTranslate();
  const toggle = translate(visible ? 'viewer.layers.hide' : 'viewer.layers.show', { name });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, opacity: visible ? 1 : 0.55 }}>
      <Box
        component="i"
        aria-hidden
        sx={{ flex: 'none', inlineSize: 12, blockSize: 12, borderRadius: 0.5, bgcolor: colour, opacity }}
      />
      <Box
        component="span"
        title={name}
        sx={{ flex: '1 1 96px', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {name}
      </Box>
      <Slider
        size="small"
        value={Math.round(opacity * 100)}
        min={FAINTEST * 100}
        step={5}
        aria-label={translate('viewer.layers.opacity', { name })}
        title={translate('viewer.layers.opacity', { name })}
        getAriaValueText={(value) => `${value} %`}
        onChange={(_, value) => onOpacity((Array.isArray(value) ? value[0]! : value) / 100)}
        sx={{ flex: '0 1 72px', paddingBlock: '11px', '& .MuiSlider-thumb': { inlineSize: 12, blockSize: 12 } }}
      />
      <BarButton
        aria-label={toggle}
        title={toggle}
        onClick={() => onVisible(!visible)}
        sx={{ minBlockSize: 26, minInlineSize: 26, p: 0, marginInlineStart: 0.25, '& svg': { fontSize: 16 } }}
      >
        {visible ? <VisibilityIcon /> : <VisibilityOffIcon />}
      </BarButton>
    </Box>
  );
}
