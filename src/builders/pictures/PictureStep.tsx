import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';

interface PictureStepProps {
  way: 'previous' | 'next';
  /** What lies there; undefined at the end. */
  title: string | undefined;
  onGo(): void;
}

/** The way to a picture's neighbour; points as one reads. */
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
