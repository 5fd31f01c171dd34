import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

const count = 14;
/** Teeth along an arch, as a chart shows them: [x, y, width, turn in degrees]. */
const arch = Array.from({ length: count }, (_, index) => {
  const angle = Math.PI * (0.06 + (0.88 * index) / (count - 1));
  const fromMiddle = Math.abs(index - (count - 1) / 2);
  return { x: 300 - Math.cos(angle) * 190, y: 330 - Math.sin(angle) * 235, size: 19 + fromMiddle * 2.1, turn: (angle * 180) / Math.PI - 90 };
});
const marked = new Set([3, 4, 5]);

/** The product in one picture: an arch with a bridge marked on it, between the clinic's colour and the laboratory's. */
export function LoginScene() {
  const translate = useTranslate();
  return (
    <Box
      sx={({ palette }) => ({
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 3,
        padding: 6,
        background: palette.view,
        borderInlineStart: `1px solid ${palette.line.main}`,
      })}
    >
      <svg viewBox="60 60 480 330" aria-hidden style={{ inlineSize: 'min(560px, 90%)' }}>
        {arch.map(({ x, y, size, turn }, index) => (
          <Box
            component="rect"
            key={index}
            x={x - size}
            y={y - size * 0.8}
            width={size * 2}
            height={size * 1.6}
            rx={size * 0.62}
            transform={`rotate(${turn} ${x} ${y})`}
            sx={({ palette }) => ({
              fill: marked.has(index) ? palette.accent.main : palette.background.paper,
              stroke: marked.has(index) ? palette.primary.main : palette.line.strong,
              strokeWidth: 1.5,
            })}
          />
        ))}
        <Box
          component="path"
          d={`M${arch[3]?.x} ${arch[3]?.y} L${arch[4]?.x} ${arch[4]?.y} L${arch[5]?.x} ${arch[5]?.y}`}
          sx={{ fill: 'none', stroke: 'currentColor', color: 'background.paper', strokeWidth: 3, strokeLinecap: 'round', strokeLinejoin: 'round' }}
        />
      </svg>
      <Box sx={{ color: 'text.secondary', maxWidth: 420, textAlign: 'center', fontSize: 15 }}>{translate('login.lead')}</Box>
    </Box>
  );
}
