import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';

interface PictureStepProps {
  way: 'previous' | 'next';
  /** Title of the adjacent image; undefined at the end. */
  title: string | undefined;
  onGo(): void;
}

/** A button to the adjacent image; mirrored in right-to-left languages. */
export function PictureStep({ way, title, onGo }: PictureStepProps) {
  const translate = useTranslate();
  const Icon = way === 'previous' ? ChevronLeft : ChevronRight;
  return (
    <IconButton
      aria-label={translate(`actions.${way}`, { title: title ?? '' })}
      disabled={title === undefined}
      onClick={onGo}
    >
      <Icon fontSize="small" sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
    </IconButton>
  );
}
