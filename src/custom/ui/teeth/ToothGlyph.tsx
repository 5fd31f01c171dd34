import { isDenture, type Work } from '../../../../domain/order/prescription.ts';
import type { ToothShape } from './toothShapes.ts';

/** The base of a denture tooth, in the shape's square. */
const saddle = 'M-.6 .1Q0 .8 .6 .1';

/** The symbol of a work on a crown, in the shape's square, since colour alone would exclude colour-blind users. */
function WorkMark({ work, shape }: { work: Work | null; shape: ToothShape }) {
  if (work === 'crown')
    return (
      <g transform="scale(0.8)">
        <path className="margin" d={shape.outline} />
      </g>
    );
  if (work === 'inlay') return <path className="mark solid" d={shape.inlay} />;
  if (isDenture(work)) return <path className="mark" d={saddle} />;
  if (work === 'postAndCore')
    return (
      <>
        <circle className="mark" r={0.46} />
        <circle className="dot" r={0.2} />
      </>
    );
  if (work === 'customAbutment') return <path className="mark" d="M.48 0L.24.42H-.24L-.48 0L-.24-.42H.24Z" />;
  if (work === 'extraction') return <path className="mark" d="M-.5-.5L.5.5M.5-.5L-.5.5" />;
  if (work === 'keep')
    return <path className="mark" d="M-.34-.04V-.24A.34.34 0 0 1 .34-.24V-.04M-.46-.04H.46V.5H-.46Z" />;
  if (work === 'other')
    return (
      <>
        {[-0.44, 0, 0.44].map((x) => (
          <circle key={x} className="dot" cx={x} r={0.13} />
        ))}
      </>
    );
  return null;
}

const covered: readonly (Work | null)[] = ['postAndCore', 'customAbutment', 'keep', 'extraction', 'other'];

/** A tooth's crown in occlusal view, in a square from -1 to 1; its colours are inherited as CSS variables. */
export function ToothGlyph({ shape, work }: { shape: ToothShape; work: Work | null }) {
  return (
    <>
      <path className="halo" d={shape.outline} />
      <path className="base" d={shape.outline} />
      <path className="outline" d={shape.outline} />
      {!covered.includes(work) && <path className="fissures" d={shape.fissures} />}
      <WorkMark work={work} shape={shape} />
    </>
  );
}
