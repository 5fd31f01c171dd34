import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import type { CaseFile } from '../../../../domain/order/files/file.ts';
import { dotted, isolate } from '../../../builders/dotted.ts';
import { useFormat } from '../../../builders/format.ts';
import { Sentence } from '../../../builders/Sentence.tsx';
import { useWords } from '../../../builders/useWords.ts';
import { useNotation } from '../../ui/teeth/useNotation.ts';
import type { BeginFrom } from '../BeginFrom.tsx';
import type { DraftSaver } from '../draftSaver.ts';
import { useProposal, type Offer } from './useProposal.ts';
import { pickOf } from '../quickPicks.ts';
import { bridgesOf, grouped, type WorkPattern } from '../../../../domain/order/prescription.ts';
import type { Proposal } from '../../../../domain/order/project.ts';
import { isFdi, type Notation } from '../../../../domain/teeth.ts';
import { useToothWords } from '../../ui/teeth/index.ts';

interface ProposalNoticeProps extends Pick<BeginFrom, 'take'> {
  saver: DraftSaver;
  files: readonly CaseFile[];
}

/** Offers what the files and the doctor's last order propose: applied and undone by click, never by itself. */
export default function ProposalNotice({ saver, files, take }: ProposalNoticeProps) {
  const translate = useTranslate();
  const { offer, settle } = useProposal(saver, files);
  if (!offer) return null;
  const accept = () => {
    take({
      text: translate('files.proposal.taken'),
      change: offer.change,
      next: offer.previous?.next ? pickOf(offer.previous.next) : null,
      onUndo: settle(),
    });
  };
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 210px' } }}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
          <Button size="small" onClick={() => settle()}>
            {translate('files.proposal.leave')}
          </Button>
          <Button size="small" variant="contained" onClick={accept}>
            {translate('files.proposal.takeOver')}
          </Button>
        </Box>
      }
    >
      <Proposed offer={offer} />
    </Alert>
  );
}

/** Lists what would be filled in and from where, the terms we can't translate, and the teeth that stay as entered. */
function Proposed({ offer: { patient, project, previous, dueDate } }: { offer: Offer }) {
  const translate = useTranslate();
  const format = useFormat();
  const orderWords = useWords('order');
  const [notation] = useNotation();
  const words = useProposalWords(notation);
  const lines = [
    patient &&
      translate('files.proposal.patient', {
        patient: dotted([patient.patient.name, patient.patient.patientNumber]),
        from: patient.from,
      }),
    previous?.lab && translate('files.proposal.lab', { lab: previous.lab, number: previous.number }),
    dueDate && translate('orderDetail.fact', { fact: orderWords.field('dueDate'), value: format.date(dueDate) }),
    previous?.givesMaterials && translate('files.proposal.materials', { number: previous.number }),
    previous?.next && translate('files.proposal.next', { work: words.work(previous.next), number: previous.number }),
  ].filter((line) => typeof line === 'string');
  return (
    <>
      {lines.length > 0 && <AlertTitle>{translate('files.proposal.found.names')}</AlertTitle>}
      <Lines lines={lines} />
      {project && (
        <>
          <AlertTitle>{translate(`files.proposal.found.${project.proposal.source}`)}</AlertTitle>
          <Lines lines={words.lines(project.proposal)} />
          {project.proposal.notes.length > 0 && (
            <Box component="p" sx={{ marginBlock: 0.75 }}>
              {translate('files.proposal.notes', { said: words.notes(project.proposal) })}
            </Box>
          )}
          {project.kept.length > 0 && (
            <Box component="p" sx={{ marginBlock: 0.75 }}>
              {translate('files.proposal.kept', {
                smart_count: project.kept.length,
                teeth: words.codes(project.kept),
              })}
            </Box>
          )}
        </>
      )}
    </>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 && (
    <Box
      component="ul"
      sx={{ margin: 0, marginBlockEnd: 1, paddingInlineStart: 2.5, '&:last-child': { marginBlockEnd: 0 } }}
    >
      {lines.map((line) => (
        <li key={line}>
          <bdi>
            <Sentence words={line} />
          </bdi>
        </li>
      ))}
    </Box>
  );

interface ProposalWords {
  /** `14, 16 crown, zirconia, A2`: one line per group of equal teeth, in arch order. */
  lines(proposal: Proposal): string[];
  /** The project's terms that we have no word for: `23: “CrCo”`. */
  notes(proposal: Proposal): string;
  codes(teeth: readonly number[]): string;
  /** `crown, zirconia`: the work of one tooth. */
  work(pattern: WorkPattern): string;
}

/** A project's proposal in the user's language and notation. */
function useProposalWords(notation: Notation): ProposalWords {
  const { translate, codeOf, workOf } = useToothWords(notation);
  return useMemo(() => {
    const codes = (teeth: readonly number[]) => teeth.filter(isFdi).map(codeOf).join(translate('teeth.list.teeth'));
    return {
      codes,
      work: (pattern) => workOf({ tooth: 11, bridge: null, ...pattern }, []),
      lines: ({ teeth }) => {
        // The bridge's own line says which teeth are joined.
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
              said: isolate(said),
              teeth: codes([...new Set(of.map(({ tooth }) => tooth))]),
            }),
          )
          .join(translate('teeth.list.clauses')),
    };
  }, [translate, codeOf, workOf]);
}
