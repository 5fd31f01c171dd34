import CloseIcon from '@mui/icons-material/Close';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box } from '@mui/material';
import { useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { dentitionOf, isFdi, sortTeeth, type Fdi, type Jaw } from '../../../../../domain/teeth.ts';
import { jawsToLabel, markKey } from '../labels/marks.ts';
import type { LabelTool } from '../labels/useLabelTool.ts';
import type { ViewerLabel, ViewerModel } from '../model.ts';
import type { CaseViewerProps } from '../viewerProps.ts';
import { BarButton, Pane } from './surfaces.ts';
import { ToothStrip } from './ToothStrip.tsx';
import { useModelName } from './useModelName.ts';

interface Props {
  tool: LabelTool;
  jaws: readonly Jaw[];
  codeOf(fdi: number): string;
  nameOf(fdi: number): string;
  modelOf(modelId: string): string;
  /** Handles an arrow key on a label; true if it moved. */
  onNudge(label: ViewerLabel, event: KeyboardEvent): boolean;
  onDone(): void;
  /** Phone layout: omits how to move labels. */
  narrow: boolean;
}

interface LabellingProps extends Pick<Props, 'tool' | 'onNudge' | 'narrow'> {
  viewer: CaseViewerProps;
  /** The currently visible models. */
  shown: readonly ViewerModel[];
  host: RefObject<HTMLElement | null>;
}

/** The panel for labelling teeth. */
export function Labelling({ viewer, shown, host, tool, ...panel }: LabellingProps) {
  const { models, toothName = String, toothWords = toothName } = viewer;
  const nameOfModel = useModelName(models);
  return (
    <LabelPanel
      {...panel}
      tool={tool}
      jaws={jawsToLabel(shown)}
      codeOf={toothName}
      nameOf={toothWords}
      modelOf={(id) =>
        models
          .filter((model) => model.id === id)
          .map(nameOfModel)
          .join()
      }
      onDone={() => {
        tool.stop();
        // The panel and its buttons are gone: the focus moves to the model.
        host.current?.focus({ preventScroll: true });
      }}
    />
  );
}

const pane = {
  flex: 'none',
  borderWidth: '1px 0 0',
  borderRadius: 0,
  boxShadow: 'none',
  paddingBlock: 0.75,
  paddingInline: 1.5,
  display: 'grid',
  gap: 0.5,
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;

/** Labels teeth by hand, below the model: the teeth to choose from, the placed numbers, and undo. */
function LabelPanel(props: Props) {
  const { tool, jaws, codeOf, nameOf, onDone, narrow } = props;
  const translate = useTranslate();
  const [primary, setPrimary] = useState(tool.tooth !== null && dentitionOf(tool.tooth) === 'primary');
  const keysId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const { tooth, labels } = tool;

  /** Removes a label and its buttons: the focus moves to its tooth, which can then be labelled again. */
  const remove = (label: ViewerLabel) => {
    tool.remove(label);
    const teeth = [`[role=radio][data-tooth="${label.fdi}"]`, '[role=radio][tabindex="0"]'];
    teeth
      .map((tooth) => panel.current?.querySelector<HTMLElement>(tooth))
      .find(Boolean)
      ?.focus();
  };
  return (
    <Pane
      ref={panel}
      role="group"
      aria-label={translate('viewer.labels.label')}
      onKeyDown={(event) => {
        if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
          event.preventDefault();
          tool.undo();
        } else if (event.key === 'Escape') onDone();
      }}
      sx={pane}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap' }}>
        <Box component="span" role="status" sx={{ flex: narrow ? '1 0 100%' : '1 1 200px' }}>
          {tooth === null
            ? translate('viewer.labels.chooseFirst')
            : translate('viewer.labels.pressOn', { tooth: nameOf(tooth) })}
        </Box>
        <BarButton aria-pressed={primary} onClick={() => setPrimary((on) => !on)}>
          {translate('viewer.labels.primary')}
        </BarButton>
        <BarButton disabled={!tool.canUndo} sx={{ '&.Mui-disabled': { color: 'text.disabled' } }} onClick={tool.undo}>
          {translate('viewer.labels.undo')}
        </BarButton>
        <BarButton aria-pressed onClick={onDone} sx={{ marginInlineStart: 'auto' }}>
          <CloseIcon />
          {translate('viewer.labels.done')}
        </BarButton>
      </Box>
      <ToothStrip
        jaws={jaws}
        dentition={primary ? 'primary' : 'permanent'}
        tooth={tooth}
        labelled={new Set(labels.map(({ fdi }) => fdi))}
        onTooth={tool.choose}
        {...{ codeOf, nameOf }}
      />
      {labels.length > 0 && <PlacedNumbers {...props} keysId={keysId} onRemove={remove} />}
      <Box id={keysId} hidden={narrow} sx={{ color: 'text.secondary' }}>
        {translate('viewer.labels.keys')}
      </Box>
    </Pane>
  );
}

interface PlacedNumbersProps extends Props {
  keysId: string;
  onRemove(label: ViewerLabel): void;
}

/** The placed numbers, each with buttons to remove it and to move it by arrow keys. */
function PlacedNumbers({ tool, codeOf, nameOf, modelOf, onNudge, keysId, onRemove }: PlacedNumbersProps) {
  const translate = useTranslate();
  const { labels } = tool;
  const order = sortTeeth(labels.map(({ fdi }) => fdi).filter(isFdi));
  const listed = labels.toSorted((a, b) => order.indexOf(a.fdi as Fdi) - order.indexOf(b.fdi as Fdi));
  const models = new Set(labels.map(({ modelId }) => modelId));
  const onKey = (event: KeyboardEvent, label: ViewerLabel) => {
    if (event.key === 'Delete' || event.key === 'Backspace') onRemove(label);
    else if (!onNudge(label, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Box
      component="ul"
      aria-label={translate('viewer.labels.placed')}
      aria-describedby={keysId}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', maxBlockSize: 62, overflowY: 'auto' }}
    >
      {listed.map((label) => {
        const name = [nameOf(label.fdi), models.size > 1 && modelOf(label.modelId)]
          .filter(Boolean)
          .join(translate('teeth.list.clauses'));
        const isSelected = tool.selected === markKey(label);
        return (
          <Box key={markKey(label)} component="li" sx={{ display: 'flex' }}>
            <BarButton
              aria-label={name}
              aria-pressed={isSelected}
              onClick={() => tool.select(markKey(label))}
              onFocus={() => tool.select(markKey(label))}
              onKeyDown={(event) => onKey(event, label)}
              sx={{ minWidth: 30, minHeight: 28, paddingInline: 0.75 }}
            >
              {codeOf(label.fdi)}
            </BarButton>
            {isSelected && (
              <BarButton
                aria-label={translate('viewer.labels.remove', { tooth: name })}
                title={translate('viewer.labels.remove', { tooth: name })}
                onClick={() => onRemove(label)}
                sx={{ minWidth: 28, minHeight: 28, paddingInline: 0.5, '& svg': { fontSize: 16 } }}
              >
                <DeleteIcon />
              </BarButton>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
