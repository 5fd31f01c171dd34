import CloseIcon from '@mui/icons-material/Close';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { inFigures, withSign } from '../panels/figures.ts';
import { BarButton, nextToPicture, Pane } from '../panels/surfaces.ts';
import type { SolidsState } from './useSolids.ts';

interface Props {
  title: string;
  /** What to do next, or the result of the last press. */
  hint: string;
  state: SolidsState;
  onRetry(): void;
  onClose(): void;
  children: ReactNode;
}

/** The panel of an open tool: next to the view, or below it if narrow. */
export function ToolPanel({ title, hint, state, onRetry, onClose, children }: Props) {
  const translate = useTranslate();
  const notes = {
    loading: translate('viewer.inspect.loading'),
    failed: translate('viewer.inspect.failed'),
    ready: hint,
  };
  return (
    <Pane role="group" aria-label={title} sx={{ ...nextToPicture(288), gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', fontWeight: 600, minBlockSize: 28 }}>
        {title}
        <BarButton
          aria-label={translate('viewer.inspect.close')}
          title={translate('viewer.inspect.close')}
          onClick={onClose}
          sx={{ marginInlineStart: 'auto', minBlockSize: 24, minInlineSize: 24, p: 0 }}
        >
          <CloseIcon />
        </BarButton>
      </Box>
      <Box role="status" sx={{ color: 'text.secondary' }}>
        {notes[state]}
      </Box>
      {state === 'failed' && (
        <BarButton onClick={onRetry} sx={{ justifySelf: 'start' }}>
          {translate('viewer.load.retry')}
        </BarButton>
      )}
      {children}
    </Pane>
  );
}

interface ChoiceProps<Name extends string> {
  label: string;
  names: readonly Name[];
  chosen: Name | undefined;
  wordOf(name: Name): string;
  onChoose(name: Name): void;
}

/** A group of toggle buttons for a single choice. */
export function Choice<Name extends string>({ label, names, chosen, wordOf, onChoose }: ChoiceProps<Name>) {
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', marginInline: -0.5 }}>
      {names.map((name) => (
        <BarButton
          key={name}
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
          sx={{ paddingInline: 1, whiteSpace: 'normal' }}
        >
          {wordOf(name)}
        </BarButton>
      ))}
    </Box>
  );
}

/** Formats lengths, with their accuracy where relevant. */
export function useLengths(accuracy: number) {
  const translate = useTranslate();
  const digits = { least: 2, most: 2 };
  const hundredths = (value: number) => inFigures(value, digits);
  const millimetres = (figure: string) => translate('viewer.inspect.millimetres', { figure });
  return {
    millimetres: (value: number) => millimetres(hundredths(value)),
    /** The sign stays in front in Arabic too. */
    signed: (value: number) => millimetres(`\u2066${withSign(value, digits)}\u2069`),
    degrees: (value: number) =>
      translate('viewer.inspect.degrees', { figure: inFigures(value, { least: 1, most: 1 }) }),
    /** Empty if it is below the last digit. */
    accuracy: accuracy >= 0.005 ? translate('viewer.inspect.accuracy', { figure: hundredths(accuracy) }) : '',
  };
}
