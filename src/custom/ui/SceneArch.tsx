import Box from '@mui/material/Box';

/** Half widths of the teeth on one side, from the midline to the last molar. */
const halves = [17, 15, 16, 17, 18, 24, 24];
const [centre, radius] = [
  { x: 300, y: 330 },
  { x: 190, y: 235 },
];

/** Places the teeth along the arch, `gap` units apart: position, half width and rotation of each. */
const gap = 4;
const towards = (angle: number, width: number) =>
  angle - width / Math.hypot(radius.x * Math.sin(angle), radius.y * Math.cos(angle));
let at = towards(Math.PI / 2, gap / 2);
const side = halves.map((half) => {
  const angle = towards(at, half);
  at = towards(angle, half + gap);
  return { angle, half };
});
const arch = [...side.toReversed().map(({ angle, half }) => ({ angle: Math.PI - angle, half })), ...side].map(
  ({ angle, half }) => ({
    x: centre.x + Math.cos(angle) * radius.x,
    y: centre.y - Math.sin(angle) * radius.y,
    half,
    turn: 90 - (Math.atan2(Math.sin(angle) / radius.y, Math.cos(angle) / radius.x) * 180) / Math.PI,
  }),
);
const marked = new Set([2, 3, 4]);

/** An arch with a marked bridge. */
export default function SceneArch() {
  return (
    <svg viewBox="60 60 480 330" aria-hidden style={{ inlineSize: '100%' }}>
      {arch.map(({ x, y, half, turn }, index) => (
        <Box
          component="rect"
          key={index}
          x={x - half}
          y={y - 20}
          width={half * 2}
          height={40}
          rx={13}
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
        d={`M${arch[2]?.x} ${arch[2]?.y} L${arch[3]?.x} ${arch[3]?.y} L${arch[4]?.x} ${arch[4]?.y}`}
        sx={{
          fill: 'none',
          stroke: 'currentColor',
          color: 'background.paper',
          strokeWidth: 3,
          strokeLinecap: 'round',
          strokeLinejoin: 'round',
        }}
      />
    </svg>
  );
}
