import { useTranslate } from 'react-admin';
import { PinForm } from './PinForm.tsx';
import type { Pinning } from '../model.ts';
import { ToolPanel } from './ToolPanel.tsx';
import type { Pins } from './usePins.ts';
import type { SolidsState } from './useSolids.ts';

interface Props {
  pins: Pins;
  pinning: Pinning;
  /** Moves the focus to the model. */
  toModel(): void;
  state: SolidsState;
  onRetry(): void;
  onClose(): void;
}

/** The models' pins in words, and a form for a new one. */
export function PinPanel({ pins, pinning, toModel, ...panel }: Props) {
  const translate = useTranslate();
  const { put, photos, teeth, List } = pinning;
  const { draft, hasMissed, moved, cancel } = pins;
  const end = () => {
    cancel();
    toModel();
  };
  const hint = hasMissed ? 'viewer.measure.nothing' : draft ? 'viewer.pin.write' : 'viewer.pin.press';
  return (
    <ToolPanel {...panel} title={translate('viewer.pin.label')} hint={put ? translate(hint) : ''}>
      {draft && put && (
        <PinForm
          photos={photos}
          teeth={teeth}
          submit={translate('viewer.pin.set')}
          save={(pin) => put({ ...draft, ...pin })}
          onEnd={end}
          onCancel={end}
        />
      )}
      <List moved={moved} />
    </ToolPanel>
  );
}
