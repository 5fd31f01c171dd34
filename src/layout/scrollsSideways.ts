import { alpha, type Theme } from '@mui/material/styles';

/** Scrolls sideways, with a shadow at an edge that has more; gradients that scroll along cover it at the ends. */
export const scrollsSideways = ({ palette }: Theme) => {
  const cover = (to: string) => `linear-gradient(to ${to}, ${palette.background.paper} 35%, transparent)`;
  const shade = (to: string) => `linear-gradient(to ${to}, ${alpha(palette.text.primary, 0.16)}, transparent)`;
  return {
    overflowX: 'auto',
    backgroundImage: [cover('right'), cover('left'), shade('right'), shade('left')].join(', '),
    backgroundPosition: 'left, right, left, right',
    backgroundSize: '40px 100%, 40px 100%, 14px 100%, 14px 100%',
    backgroundRepeat: 'no-repeat',
    backgroundAttachment: 'local, local, scroll, scroll',
  } as const;
};
