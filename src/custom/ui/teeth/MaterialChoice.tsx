import Star from '@mui/icons-material/StarRounded';
import { Box, Typography } from '@mui/material';
import type { Material } from '../../../../domain/order/prescription.ts';
import { alone, Choices, sideways } from './Choices.tsx';
import type { Translate } from './toothWords.ts';

interface MaterialChoiceProps {
  translate: Translate;
  offered: readonly Material[];
  usual: Material | null;
  label: string;
  value: Material | null;
  onChange: (material: Material | null) => void;
  fault: string | undefined;
}

/** Offers the lab's usual material first. */
export function MaterialChoice({ translate, offered, usual, ...rest }: MaterialChoiceProps) {
  return (
    <Choices
      {...rest}
      options={usual ? [usual, ...offered.filter((one) => one !== usual)] : offered}
      isLabelShown
      note={
        usual && (
          <Typography
            variant="caption"
            color="text.secondary"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25 }}
          >
            <Star aria-hidden sx={{ fontSize: 13 }} />
            {translate('teeth.editor.usual')}
          </Typography>
        )
      }
      layout={{
        ...sideways,
        display: 'flex',
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        alignItems: 'center',
        gap: 0.5,
        '& > label': { paddingInline: 1, gap: 0.5, flexShrink: 0, whiteSpace: 'nowrap' },
      }}
    >
      {(option) => (
        <>
          {option === usual && <Star aria-hidden sx={{ fontSize: 13, color: 'accent.text' }} />}
          <Box component="span" sx={alone}>
            {translate(`teeth.materials.${option}`)}
          </Box>
        </>
      )}
    </Choices>
  );
}
