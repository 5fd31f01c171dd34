import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { findingsOf, type RatedFinding } from '../../../domain/order/dataCheck/findings.ts';
import type { CheckRules } from '../../../domain/order/dataCheck/rules.ts';
import type { CaseFile } from '../../../domain/order/files/file.ts';
import type { Order } from '../../../domain/order/order.ts';
import { limits } from '../../../domain/limits.ts';
import { partnerLab } from '../../../domain/organisation/organisation.ts';
import type { Organisation } from '../../../domain/organisation/organisation.ts';
import { useSession } from '../../authProvider/session.ts';
import { Sentence } from '../../builders/Sentence.tsx';
import { newEnough } from '../../dataProvider/queries.ts';
import { findingValues } from '../orderShared/findings/findingValues.ts';
import { FoundAtSending, WhoKnew } from '../orderShared/findings/KeptFindings.tsx';
import { useFindingWords } from '../orderShared/findings/useFindingWords.ts';
import { Panel } from '../ui/Panel.tsx';
import { useOnStage } from './stage/onStage.ts';
import { useToothDetails } from './toothDetail/toothDetails.ts';

const keyOf = ({ kind, fileId, tooth, at }: RatedFinding) => [kind, fileId, tooth, at?.join()].join('|');

/** The data check's findings on the current scans, and those known when the order was sent. */
export function DataCheckPanel({ order, files }: { order: Order; files: readonly CaseFile[] }) {
  const translate = useTranslate();
  const { labId, teeth, caseType, arches, dataCheck: kept } = order;
  const rules = useRules(labId);
  const findings = useMemo(() => {
    const scans = files.filter(({ side }) => side === 'clinic');
    return findingsOf({ files: scans, teeth, caseType, arches, rules, isComing: false });
  }, [files, teeth, caseType, arches, rules]);
  const isAsSent = !kept || kept.findings.map(keyOf).toSorted().join() === findings.map(keyOf).toSorted().join();
  if (findings.length === 0 && !kept?.findings.length) return null;
  return (
    <Panel title={translate('orderDetail.dataCheck.title')} dense flat>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 0.75 }}>
        {findings.map((finding) => (
          <FoundNow key={keyOf(finding)} finding={finding} files={files} />
        ))}
      </Box>
      {kept && isAsSent && <WhoKnew kept={kept} />}
      {kept && !isAsSent && (
        <Box sx={{ marginBlockStart: 1 }}>
          <FoundAtSending kept={kept} files={files} />
        </Box>
      )}
      <Typography variant="caption" color="text.secondary" component="p">
        {translate('orderDetail.dataCheck.note')}
      </Typography>
    </Panel>
  );
}

/** The rules of the order's laboratory: the reader's own, or a partner's while the partnership lasts. */
function useRules(labId: number | null | undefined): CheckRules | null {
  const { side } = useSession();
  const { data: labs } = useGetList<Organisation>(
    'organisation',
    {
      filter: side === 'lab' ? { partner: false } : partnerLab,
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage: limits.organisationPage },
    },
    { staleTime: newEnough },
  );
  return labs?.find(({ id }) => id === labId)?.checkRules ?? null;
}

function FoundNow({ finding, files }: { finding: RatedFinding; files: readonly CaseFile[] }) {
  const translate = useTranslate();
  const sentenceOf = useFindingWords();
  const details = useToothDetails();
  const { show } = useOnStage();
  const { kind, fileId, at } = finding;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, fontSize: 'size.small', overflowWrap: 'anywhere' }}>
      <WarningAmber
        fontSize="small"
        titleAccess={translate('send.levels.warn')}
        sx={({ palette }) => ({ color: palette.tones.warn.main })}
      />
      <span>
        <Sentence words={sentenceOf({ key: kind, values: findingValues(finding, files) })} />{' '}
        {fileId && at && (
          <Link
            component="button"
            type="button"
            underline="hover"
            sx={{ font: 'inherit', verticalAlign: 'baseline', minBlockSize: 24 }}
            onClick={() => {
              show({ kind: 'models' });
              details?.viewer.current?.showPlace(fileId, at);
            }}
          >
            {translate('send.showPlace')}
          </Link>
        )}
      </span>
    </Box>
  );
}
