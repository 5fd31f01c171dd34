import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { steps, type Step } from './steps.ts';
import { addressOf } from './useStep.ts';

interface StepLinksProps {
  draftId: string | null;
  step: Step;
  isDone: (step: Step) => boolean;
}

/** Links to an order's steps, with check marks on completed ones. */
export function StepLinks({ draftId, step, isDone }: StepLinksProps) {
  const translate = useTranslate();
  const { search } = useLocation();
  return (
    <Box
      component="nav"
      aria-label={translate('send.steps.label')}
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(${steps.length}, minmax(0, 1fr))`,
        gap: 0.5,
        paddingInline: 1.5,
      }}
    >
      {steps.map((one) => {
        const isHere = one === step;
        const done = !isHere && isDone(one);
        return (
          <Box
            key={one}
            component={Link}
            to={addressOf(one, search, draftId)}
            state={{ from: step }}
            // Avoids a history entry for the same step.
            replace={isHere}
            aria-current={isHere ? 'step' : undefined}
            sx={({ palette }) => ({
              minBlockSize: 44,
              display: 'flex',
              flexDirection: 'column',
              justifyContent: 'center',
              gap: 0.75,
              fontSize: 'size.small',
              fontWeight: isHere ? 600 : 500,
              lineHeight: 1.2,
              textDecoration: 'none',
              color: done ? palette.tones.good.main : isHere ? 'text.primary' : 'text.secondary',
              '&::before': {
                content: '""',
                blockSize: 4,
                borderRadius: 1,
                backgroundColor: done ? palette.tones.good.main : isHere ? palette.accent.main : palette.line.main,
              },
              '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
            })}
          >
            <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.25, minInlineSize: 0 }}>
              {done && <Check titleAccess={translate('send.steps.done')} sx={{ fontSize: 15, flexShrink: 0 }} />}
              <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                {translate(`send.steps.${one}`)}
              </Box>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
