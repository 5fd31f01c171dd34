import Box from '@mui/material/Box';
import type { PhoneCodeChoice } from './findCountries.ts';

interface PhoneCodeOptionProps {
  id: string;
  choice: PhoneCodeChoice;
  isActive: boolean;
  onPoint(): void;
  onPick(): void;
}

/** A country by both its names, and its code. */
export function PhoneCodeOption({ id, choice, isActive, onPoint, onPick }: PhoneCodeOptionProps) {
  return (
    <Box
      id={id}
      role="option"
      aria-selected={isActive}
      onMouseMove={onPoint}
      onClick={onPick}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minBlockSize: { xs: 44, md: 34 },
        paddingInline: 2,
        cursor: 'pointer',
        backgroundColor: isActive ? 'accent.soft' : undefined,
      }}
    >
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, flex: 1, minInlineSize: 0 }}>
        {choice.name}
        {choice.native && (
          <Box component="bdi" sx={{ color: 'text.secondary', fontSize: 'size.small' }}>
            {choice.native}
          </Box>
        )}
      </Box>
      <Box component="bdi" dir="ltr" sx={{ color: 'text.secondary' }}>
        {choice.phoneCode}
      </Box>
    </Box>
  );
}
