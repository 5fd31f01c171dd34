import { useMemo } from 'react';
import { bridgesOf, grouped, type WorkPattern } from '../../../../domain/prescription.ts';
import type { Proposal } from '../../../../domain/project.ts';
import { isFdi, type Notation } from '../../../../domain/teeth.ts';
import { useToothWords } from '../../ui/teeth/index.ts';

interface ProposalWords {
  /** `14, 16 crown, zirconia, A2`: a line for what is the same, in the order of the arch. */
  lines(proposal: Proposal): string[];
  /** What the project says and we have no word for: `23: “CrCo”`. */
  notes(proposal: Proposal): string;
  codes(teeth: readonly number[]): string;
  /** `crown, zirconia`: what one tooth gets. */
  work(pattern: WorkPattern): string;
}

/** What a project proposes, in the reader's language and notation. */
export function useProposalWords(notation: Notation): ProposalWords {
  const { translate, codeOf, workOf } = useToothWords(notation);
  return useMemo(() => {
    const codes = (teeth: readonly number[]) => teeth.filter(isFdi).map(codeOf).join(translate('teeth.list.teeth'));
    return {
      codes,
      work: (pattern) => workOf({ tooth: 11, bridge: null, ...pattern }, []),
      lines: ({ teeth }) => {
        // Who is joined to whom is said of the bridge, not of each of its teeth.
        const alike = grouped(teeth, (unit) => workOf({ ...unit, bridge: null }, []));
        const bridges = bridgesOf(teeth).map((units) =>
          translate('files.proposal.bridge', { teeth: codes(units.map(({ tooth }) => tooth)) }),
        );
        return [
          ...[...alike].map(([work, units]) =>
            translate('files.proposal.teeth', { teeth: codes(units.map(({ tooth }) => tooth)), work }),
          ),
          ...bridges,
        ];
      },
      notes: ({ notes }) =>
        [...grouped(notes, ({ said }) => said)]
          .map(([said, of]) =>
            translate('files.proposal.note', {
              said: `\u2068${said}\u2069`,
              teeth: codes([...new Set(of.map(({ tooth }) => tooth))]),
            }),
          )
          .join(translate('teeth.list.clauses')),
    };
  }, [translate, codeOf, workOf]);
}
