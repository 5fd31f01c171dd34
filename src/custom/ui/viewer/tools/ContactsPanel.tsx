import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Vec3 } from '../camera/orientation.ts';
import { BarButton } from '../panels/surfaces.ts';
import { contactScale } from './contacts.ts';
import { MapLegend } from './MapLegend.tsx';
import { ToolPanel, useLengths } from './ToolPanel.tsx';
import type { ContactsFound } from './useContacts.ts';
import type { SolidsState } from './useSolids.ts';

interface Props {
  contacts: ContactsFound;
  accuracy: number;
  state: SolidsState;
  onRetry(): void;
  onClose(): void;
  /** Turns the model to a point. */
  onShow(modelId: string, point: Vec3): void;
}

/** The designs' contacts: a colour legend, and each contact in figures. */
export function ContactsPanel({ contacts, accuracy, state, onShow, ...panel }: Props) {
  const translate = useTranslate();
  const { designs, found, hasFailed } = contacts;
  const lengths = useLengths(accuracy);
  return (
    <ToolPanel
      {...panel}
      state={hasFailed ? 'failed' : found ? state : 'loading'}
      title={translate('viewer.contacts.label')}
      hint={translate('viewer.contacts.colours')}
    >
      {found && (
        <>
          <MapLegend scale={contactScale} />
          {designs.map(({ id, name }) => (
            <Box key={id} role="group" aria-label={name}>
              <Box component="bdi" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {name}
              </Box>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', marginInline: -0.5 }}>
                {found[id]?.places.map(({ value, point }) => (
                  <BarButton
                    key={point.join()}
                    title={translate('viewer.compare.change.show')}
                    onClick={() => onShow(id, point)}
                  >
                    <bdi>{lengths.signed(value)}</bdi>
                  </BarButton>
                ))}
              </Box>
              {!found[id] && translate('viewer.contacts.none')}
              {found[id]?.places.length === 0 && translate('viewer.contacts.far')}
            </Box>
          ))}
          {lengths.accuracy && <Box sx={{ color: 'text.secondary' }}>{lengths.accuracy}</Box>}
        </>
      )}
    </ToolPanel>
  );
}
