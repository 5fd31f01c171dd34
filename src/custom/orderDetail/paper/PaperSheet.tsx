import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { fieldsFor } from '../../../../domain/order/caseForms.ts';
import type { CaseFile } from '../../../../domain/order/files/file.ts';
import type { Order } from '../../../../domain/order/order.ts';
import { draftStates } from '../../../../domain/order/orderCourse.ts';
import type { Organisation } from '../../../../domain/organisation/organisation.ts';
import { useSession } from '../../../authProvider/session.ts';
import { FieldValue } from '../../../builders/FieldValue.tsx';
import { useFormat } from '../../../builders/format.ts';
import { useWords } from '../../../builders/useWords.ts';
import { Letterhead } from '../../ui/letterhead/Letterhead.tsx';
import { useCategoryWords } from '../../ui/useCategoryWords.ts';
import { useFactsInWords } from '../../orderShared/factsInWords.ts';
import type { HistoryEntry } from '../course.ts';
import { FactValue } from '../FactValue.tsx';
import { useHistoryFacts } from '../useHistoryFacts.ts';
import { useHistoryWords } from '../useHistoryWords.ts';
import { Barcode } from './Barcode.tsx';
import { FilesPart, PicturesPart, DataCheckPart } from './FilesPart.tsx';
import { Facts, Part } from './PaperParts.tsx';
import { TeethPart, PinsPart } from './TeethPart.tsx';
import type { Stills } from './useStills.ts';

export interface PaperOrder {
  order: Order;
  files: readonly CaseFile[];
  history: readonly HistoryEntry[];
}

interface PaperSheetProps extends PaperOrder {
  stills: Stills;
  /** The organisation that prints. */
  own: Organisation | undefined;
}

const code = (text: string | null | undefined) => text && <bdi dir="ltr">{text}</bdi>;
const plain = (text: string | null | undefined) => text && <bdi>{text}</bdi>;

/** An order as a form for a laboratory to work from, with only what this reader may see. */
export function PaperSheet({ order, files, history, stills, own }: PaperSheetProps) {
  const translate = useTranslate();
  const words = useWords('order');
  const format = useFormat();
  const { user } = useSession();
  const [printedAt] = useState(() => new Date().toISOString());
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Letterhead own={own} />
      <Heading order={order} />
      <Parties order={order} />
      <Work order={order} />
      <TeethPart order={order} />
      {order.remark && (
        <Part title={words.field('remark')}>
          <Typography
            component="bdi"
            variant="body2"
            sx={{ display: 'block', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {order.remark}
          </Typography>
        </Part>
      )}
      <PicturesPart stills={stills} files={files} />
      <FilesPart files={files} />
      <DataCheckPart order={order} files={files} />
      <PinsPart order={order} files={files} />
      {history.length > 0 && <History order={order} history={history} />}
      <SignPart />
      <Typography variant="caption" color="text.secondary">
        {translate('paper.printed', { date: format.dateTime(printedAt), name: user.nickName })}{' '}
        {translate('paper.findAgain')}
      </Typography>
    </Box>
  );
}

type PartProps = Pick<PaperOrder, 'order'>;

function Heading({ order }: PartProps) {
  const translate = useTranslate();
  const words = useWords('order');
  const format = useFormat();
  const { side } = useSession();
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="caption" color="text.secondary">
          {translate('layout.product')}
        </Typography>
        <Typography component="h1" variant="h1">
          {translate('orderPaper.title')}
        </Typography>
        <Typography variant="body2" sx={{ fontWeight: 550 }}>
          {words.value('orderState', order.state)}
          {order.revision > 0 &&
            !(side === 'clinic' && draftStates.includes(order.state)) &&
            ` · ${translate('orderDetail.revisions.prescription', { number: format.number(order.revision) })}`}
        </Typography>
      </Box>
      <Box sx={{ textAlign: 'end', display: 'grid', justifyItems: 'end', gap: 0.25 }}>
        <Barcode text={order.number} />
        <Typography component="p" variant="h1">
          <bdi dir="ltr">{order.number}</bdi>
        </Typography>
      </Box>
    </Box>
  );
}

function Parties({ order }: PartProps) {
  const translate = useTranslate();
  const words = useWords('order');
  return (
    <Part title={translate('paper.parties')}>
      <Facts
        facts={[
          { word: words.field('clinicName'), value: plain(order.clinicName) },
          { word: words.field('labName'), value: plain(order.labName) || translate('orderPaper.notChosen') },
          { word: words.field('doctor'), value: plain(order.doctor) },
          { word: words.field('receiptNumber'), value: code(order.receiptNumber) },
          { word: words.field('prescriber'), value: plain(order.prescriber) },
        ]}
      />
    </Part>
  );
}

function Work({ order }: PartProps) {
  const translate = useTranslate();
  const words = useWords('order');
  const format = useFormat();
  const facts = useFactsInWords()(order.patientFacts);
  const date = (value: string | null | undefined) => value && format.date(value);
  return (
    <Part title={translate('paper.work')}>
      <Facts
        facts={[
          { word: words.field('patientNumber'), value: code(order.patientNumber) },
          { word: words.field('dueDate'), value: date(order.dueDate) || translate('orderPaper.notChosen') },
          { word: words.field('patientName'), value: plain(order.patientName) || translate('orderPaper.unnamed') },
          { word: words.field('sentAt'), value: date(order.sentAt) },
          { word: words.field('caseType'), value: words.value('caseType', order.caseType) },
          { word: words.field('acceptedAt'), value: date(order.acceptedAt) },
          { word: words.field('processKind'), value: words.value('processKind', order.processKind) },
          {
            word: words.field('designApproval'),
            value: translate(order.designApproval ? 'form.yes' : 'form.no'),
          },
          ...facts.map((fact) => ({ word: fact.word, value: <FactValue fact={fact} onPaper /> })),
          ...fieldsFor(order.caseType).map((field) => ({
            word: words.field(field),
            value: order[field] && <FieldValue resource="order" field={field} record={order} />,
          })),
          { word: words.field('carrier'), value: plain(order.carrier) },
          { word: words.field('trackingNumber'), value: code(order.trackingNumber) },
          { word: words.field('heldSince'), value: date(order.heldSince) },
          { word: words.field('heldReason'), value: plain(order.heldReason) },
        ]}
      />
    </Part>
  );
}

function History({ order, history }: Pick<PaperOrder, 'order' | 'history'>) {
  const translate = useTranslate();
  const words = useWords('order');
  const format = useFormat();
  const sentence = useHistoryWords(order);
  const facts = useHistoryFacts();
  const named = useCategoryWords();
  return (
    <Part title={words.action('history')}>
      <Box component="ol" sx={{ margin: 0, paddingInlineStart: 0, listStyle: 'none', fontSize: 'size.small' }}>
        {history.map((entry) => (
          <Box component="li" key={`${entry.at} ${entry.action}`} sx={{ display: 'flex', gap: 1.5 }}>
            <Box
              component="time"
              dateTime={entry.at}
              sx={{ color: 'text.secondary', flex: '0 0 auto', minWidth: '42mm', whiteSpace: 'nowrap' }}
            >
              {format.dateTime(entry.at)}
            </Box>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {[sentence(entry), named(entry.details?.categories)].filter(Boolean).join(' · ')}
              {entry.reason && <bdi> {translate('orderDetail.quoted', { text: entry.reason })}</bdi>}
              {facts(entry).map(({ text, code }) => (
                <Box key={`${text} ${code}`} sx={{ color: 'text.secondary' }}>
                  <bdi>{text}</bdi> {code && <bdi dir="ltr">{code}</bdi>}
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Part>
  );
}

const hands = ['received', 'made', 'checked', 'shipped'] as const;

/** Lines to sign: who handled the work, and when. */
function SignPart() {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(4, 1fr)',
        gap: 2,
        paddingBlockStart: 4,
        breakInside: 'avoid',
      }}
    >
      {hands.map((hand) => (
        <Box
          key={hand}
          sx={({ palette }) => ({
            borderBlockStart: `1px solid ${palette.text.primary}`,
            paddingBlockStart: 0.5,
            fontSize: 'size.caption',
            color: 'text.secondary',
          })}
        >
          {translate(`paper.sign.${hand}`)}
        </Box>
      ))}
    </Box>
  );
}
