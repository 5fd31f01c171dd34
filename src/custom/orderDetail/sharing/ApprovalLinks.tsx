import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ApprovalLink, ApprovalLinks as Links, MadeApprovalLink } from '../../../../domain/order/approvalLink.ts';
import { approvalPage } from '../../../../domain/consolePages.ts';
import type { Order } from '../../../../domain/order/order.ts';
import { useAction } from '../../../builders/actions/useAction.ts';
import { useFormat } from '../../../builders/format.ts';
import { useRead } from '../../../dataProvider/useCall.ts';
import { addressOf } from '../../ui/sharedCaseAddress.ts';
import { LinkAddress } from './LinkAddress.tsx';
import { NewApprovalLink } from './NewApprovalLink.tsx';
import { dotted, isolate } from '../../../builders/dotted.ts';

/** Links that let one member of the clinic answer the waiting design: send, copy and revoke. */
export function ApprovalLinks({ order }: { order: Order }) {
  const translate = useTranslate();
  const { id, version } = order;
  const titleId = useId();
  const { data } = useRead<Links>('order', 'approvalLinks', { id });
  const [made, setMade] = useState<MadeApprovalLink | null>(null);
  const revoke = useAction('order', 'unlinkDesign');
  const stop = async ({ id: linkId }: ApprovalLink) => {
    const refused = await revoke.run({ id, linkId });
    if (refused === null && made?.id === linkId) setMade(null);
  };
  if (!data) return null;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Typography id={titleId} component="h3" variant="subtitle2">
        {translate('approval.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {translate('approval.what')}
      </Typography>
      <NewApprovalLink {...{ id, version }} answerers={data.answerers} onMade={setMade} />
      {made && (
        <Box>
          <Typography variant="body2" role="status">
            {translate('approval.once')}
          </Typography>
          <LinkAddress key={made.token} address={addressOf(made.token, approvalPage)} />
        </Box>
      )}
      {data.links.length > 0 && (
        <OpenLinks links={data.links} isPending={revoke.isPending} onRevoke={(link) => void stop(link)} />
      )}
    </Box>
  );
}

interface OpenLinksProps extends Pick<Links, 'links'> {
  isPending: boolean;
  onRevoke(link: ApprovalLink): void;
}

function OpenLinks({ links, isPending, onRevoke }: OpenLinksProps) {
  const translate = useTranslate();
  const format = useFormat();
  const titleId = useId();
  return (
    <Box>
      <Typography id={titleId} variant="body2" color="textSecondary">
        {translate('approval.open')}
      </Typography>
      <Box component="ul" aria-labelledby={titleId} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {links.map((link) => (
          <Box
            component="li"
            key={link.id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              borderBlockStart: '1px solid',
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0, paddingBlock: 0.75, overflowWrap: 'anywhere' }}>
              <bdi>{link.memberName}</bdi>
              <Box sx={{ fontSize: 'size.caption' }}>
                {dotted([
                  link.sentTo
                    ? translate('approval.sent', { contact: isolate(link.sentTo) })
                    : translate('approval.notSent'),
                  translate(`approval.${link.namesPatient ? 'namesPatient' : 'withoutPatient'}`),
                ])}
              </Box>
              <Box sx={{ color: 'text.secondary', fontSize: 'size.caption' }}>
                {dotted([
                  link.stands
                    ? `${translate('share.ends')} ${format.dateTime(link.expiresAt)}`
                    : translate('approval.stopped'),
                  translate('approval.by', { name: isolate(link.makerName) }),
                ])}
              </Box>
            </Box>
            <Button
              size="small"
              color="error"
              disabled={isPending}
              onClick={() => onRevoke(link)}
              aria-label={`${translate('approval.revoke')}: ${link.memberName}`}
            >
              {translate('approval.revoke')}
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
