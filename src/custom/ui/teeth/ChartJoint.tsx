import type { KeyboardEvent } from 'react';
import type { Contact, Point } from './archLayout.ts';

interface ChartJointProps {
  contact: Contact;
  /** Centres of the two teeth. */
  ends: readonly [Point, Point];
  joined: boolean;
  label: string;
  /** Says what a click would do. */
  hint: string;
  /** Absent if read-only: draws the connector only. */
  onToggle?: () => void;
}

/** How far a connector reaches from the contact into each tooth, as a fraction of the distance to its centre. */
const reach = 0.55;
const towards = (from: Point, to: Point) => ({
  x: from.x + (to.x - from.x) * reach,
  y: from.y + (to.y - from.y) * reach,
});

const isActivation = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';

export function ChartJoint({ contact, ends, joined, label, hint, onToggle }: ChartJointProps) {
  const [one, other] = ends.map((end) => towards(contact.at, end)) as [Point, Point];
  return (
    <>
      {joined && (
        <path
          className="connector"
          fill="none"
          d={`M${one.x} ${one.y}Q${contact.at.x} ${contact.at.y} ${other.x} ${other.y}`}
        />
      )}
      {onToggle && (
        <g
          className="joint"
          role="button"
          tabIndex={0}
          aria-pressed={joined}
          aria-label={label}
          transform={`translate(${contact.handle.x} ${contact.handle.y})`}
          onClick={onToggle}
          onKeyDown={(event) => {
            if (!isActivation(event)) return;
            event.preventDefault();
            onToggle();
          }}
        >
          <title>{hint}</title>
          <circle className="target" r={13} />
          <circle className="handle" r={8} />
          <path className="sign" d={joined ? 'M-3.6 0H3.6' : 'M-3.4 0H3.4M0-3.4V3.4'} />
        </g>
      )}
    </>
  );
}
