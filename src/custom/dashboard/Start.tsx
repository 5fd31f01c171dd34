import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useSession } from '../../authProvider/session.ts';
import { Panel } from '../ui/Panel.tsx';
import { orders } from '../../resources/orders.ts';
import { patients } from '../../resources/patients.ts';

/** For organisations without orders: a clinic's first steps, or what a laboratory can expect. */
const steps = {
  clinic: [
    { name: 'patient', to: patients.create?.route },
    { name: 'order', to: orders.create?.route },
    { name: 'follow', to: undefined },
  ],
  lab: [
    { name: 'accept', to: undefined },
    { name: 'submit', to: undefined },
    { name: 'ship', to: undefined },
  ],
} as const;

export function Start() {
  const translate = useTranslate();
  const side = useSession().side ?? 'clinic';
  const text = (key: string) => translate(`dashboard.start.${side}.${key}`);
  return (
    <Panel title={text('title')}>
      <Typography sx={{ color: 'text.secondary', marginBlockEnd: 2 }}>{text('text')}</Typography>
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          margin: 0,
          padding: 0,
          display: 'grid',
          gap: 1.75,
          gridTemplateColumns: { xs: '1fr', md: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {steps[side].map(({ name, to }, nth) => (
          <Box
            key={name}
            component="li"
            sx={{
              display: 'flex',
              flexDirection: 'column',
              alignItems: 'flex-start',
              gap: 1,
              padding: 2,
              borderRadius: 1,
              border: '1px solid',
              borderColor: 'divider',
            }}
          >
            <Typography component="h3" variant="h2" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
              <Number nth={nth + 1} />
              {text(name)}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', flex: 1 }}>
              {text(`${name}Text`)}
            </Typography>
            {to && (
              <Button component={Link} to={to} variant={nth === 0 ? 'contained' : 'outlined'}>
                {text(name)}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

const Number = ({ nth }: { nth: number }) => (
  <Box
    component="span"
    aria-hidden="true"
    sx={{
      display: 'grid',
      placeItems: 'center',
      inlineSize: 26,
      blockSize: 26,
      borderRadius: '50%',
      fontSize: 'size.small',
      color: 'primary.main',
      backgroundColor: 'accent.soft',
    }}
  >
    {nth}
  </Box>
);
