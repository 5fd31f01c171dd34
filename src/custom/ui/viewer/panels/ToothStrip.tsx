import { Box } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { archTeeth, type Dentition, type Fdi, type Jaw } from '../../../../../domain/teeth.ts';
import { BarButton } from './surfaces.ts';

interface Props {
  jaws: readonly Jaw[];
  dentition: Dentition;
  tooth: Fdi | null;
  /** Teeth that have a number already. */
  labelled: ReadonlySet<number>;
  onTooth(tooth: Fdi): void;
  codeOf(fdi: number): string;
  nameOf(fdi: number): string;
}

const toothLook =
  (isLabelled: boolean) =>
  ({ palette }: Theme) => ({
    minWidth: 25,
    minHeight: 28,
    paddingInline: 0,
    borderRadius: 0.5,
    fontVariantNumeric: 'tabular-nums',
    ...(isLabelled && { fontWeight: 700, color: 'text.primary', textDecoration: 'underline' }),
    '&[aria-checked=true]': { background: palette.primary.main, color: palette.primary.contrastText },
  });

/** The arches as a strip of numbers, the patient's right on the left; arrow keys move along the teeth. */
export function ToothStrip({ jaws, dentition, tooth, labelled, onTooth, codeOf, nameOf }: Props) {
  const translate = useTranslate();
  const host = useRef<HTMLDivElement>(null);
  const rows = jaws.map((jaw) => archTeeth(dentition, jaw));
  const teeth = rows.flat();
  const reachable = tooth !== null && teeth.includes(tooth) ? tooth : teeth[0];

  useEffect(() => {
    const chosen = host.current?.querySelector(`[data-tooth="${tooth}"]`);
    if (host.current && chosen) showWithin(host.current, chosen);
  }, [tooth]);

  const onKeyDown = (event: KeyboardEvent, from: Fdi) => {
    const to = neighbourOf(rows, from, event.key);
    if (event.key.startsWith('Arrow')) {
      event.preventDefault();
      event.stopPropagation();
    }
    if (to === undefined) return;
    onTooth(to);
    host.current?.querySelector<HTMLElement>(`[data-tooth="${to}"]`)?.focus();
  };

  return (
    <Box
      ref={host}
      dir="ltr"
      role="radiogroup"
      aria-label={translate('viewer.labels.choose')}
      sx={{ overflowX: 'auto' }}
    >
      {rows.map((row) => (
        <Box
          key={row[0]}
          sx={{
            display: 'grid',
            gridTemplateColumns: `repeat(${row.length}, minmax(25px, 1fr))`,
            minInlineSize: 'min-content',
          }}
        >
          {row.map((one) => (
            <BarButton
              key={one}
              role="radio"
              data-tooth={one}
              aria-checked={one === tooth}
              aria-label={[nameOf(one), labelled.has(one) && translate('viewer.labels.isLabelled')]
                .filter(Boolean)
                .join(translate('teeth.list.clauses'))}
              tabIndex={one === reachable ? 0 : -1}
              onClick={() => onTooth(one)}
              onKeyDown={(event) => onKeyDown(event, one)}
              sx={toothLook(labelled.has(one))}
            >
              {codeOf(one)}
            </BarButton>
          ))}
        </Box>
      ))}
    </Box>
  );
}

/** The tooth that an arrow key leads to. */
function neighbourOf(rows: readonly (readonly Fdi[])[], from: Fdi, key: string): Fdi | undefined {
  const index = rows.findIndex((row) => row.includes(from));
  const row = rows[index] ?? [];
  const at = row.indexOf(from);
  if (key === 'ArrowRight') return row[at + 1];
  if (key === 'ArrowLeft') return row[at - 1];
  if (key === 'ArrowDown') return rows[index + 1]?.[at];
  if (key === 'ArrowUp') return rows[index - 1]?.[at];
  return undefined;
}

/** Scrolls a tooth and its neighbour into view; `scrollIntoView` would scroll the page too. */
function showWithin(strip: Element, tooth: Element): void {
  const [inner, outer] = [tooth.getBoundingClientRect(), strip.getBoundingClientRect()];
  if (inner.left < outer.left) strip.scrollLeft += inner.left - outer.left - inner.width;
  else if (inner.right > outer.right) strip.scrollLeft += inner.right - outer.right + inner.width;
}
