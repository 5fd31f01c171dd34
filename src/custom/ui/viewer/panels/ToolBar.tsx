import FullscreenIcon from '@mui/icons-material/Fullscreen';
import FullscreenExitIcon from '@mui/icons-material/FullscreenExit';
import { useTranslate } from 'react-admin';
import type { InspectTool } from '../useInspect.ts';
import { BarButton, Pane } from './surfaces.ts';

interface Props {
  painted: boolean;
  /** False if no model of the case has a texture or colours. */
  paintable: boolean;
  onPainted(): void;
  /** Null if the scans have no tooth numbers. */
  numbered: boolean | null;
  onNumbered(): void;
  notation: { word: string; next(): void } | undefined;
  /** Null if the user may not place numbers. */
  labelling: boolean | null;
  onLabelling(): void;
  tools: readonly InspectTool[];
  inspecting: InspectTool | null;
  onInspect(tool: InspectTool): void;
  turning: boolean;
  onTurning(): void;
  isFullscreen: boolean;
  onFullscreen(): void;
}

const bar = {
  position: 'absolute',
  insetBlockStart: 14,
  insetInlineEnd: 14,
  maxInlineSize: 'calc(100% - 28px)',
  display: 'flex',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > *': { flex: 'none' },
} as const;

export function ToolBar(props: Props) {
  const translate = useTranslate();
  const { painted, paintable, numbered, notation, labelling, inspecting, turning, isFullscreen } = props;
  const fullscreen = translate(isFullscreen ? 'viewer.tools.exitFullscreen' : 'viewer.tools.fullscreen');
  return (
    <Pane role="group" aria-label={translate('viewer.tools.label')} sx={bar}>
      <BarButton
        aria-pressed={painted && paintable}
        aria-disabled={!paintable}
        title={paintable ? undefined : translate('viewer.tools.noTexture')}
        onClick={props.onPainted}
      >
        {translate('viewer.tools.texture')}
      </BarButton>
      {numbered !== null && (
        <BarButton aria-pressed={numbered} onClick={props.onNumbered}>
          {translate('viewer.tools.teeth')}
        </BarButton>
      )}
      {notation && (
        <BarButton
          aria-label={translate('viewer.tools.notationNow', { notation: notation.word })}
          title={translate('viewer.tools.notation')}
          onClick={notation.next}
        >
          {notation.word}
        </BarButton>
      )}
      {labelling !== null && (
        <BarButton aria-pressed={labelling} title={translate('viewer.labels.hint')} onClick={props.onLabelling}>
          {translate('viewer.labels.label')}
        </BarButton>
      )}
      {props.tools.map((tool) => (
        <BarButton
          key={tool}
          aria-pressed={inspecting === tool}
          title={translate(`viewer.${tool}.about`)}
          onClick={() => props.onInspect(tool)}
        >
          {translate(`viewer.${tool}.label`)}
        </BarButton>
      ))}
      <BarButton aria-pressed={turning} title={translate('viewer.tools.turnHint')} onClick={props.onTurning}>
        {translate('viewer.tools.turn')}
      </BarButton>
      <BarButton aria-label={fullscreen} title={fullscreen} onClick={props.onFullscreen}>
        {isFullscreen ? <FullscreenExitIcon /> : <FullscreenIcon />}
      </BarButton>
    </Pane>
  );
}
