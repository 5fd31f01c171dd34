import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { channelsOf } from '../../../domain/notice/noticeDefaults.ts';
import { noticeChannels, type NoticeChannel } from '../../../domain/notice/noticeSettings.ts';
import { noticeKinds, type NoticeKind } from '../../../domain/noticeKinds.ts';
import { useSession } from '../../authProvider/session.ts';
import type { useNoticeSettings } from './useNoticeSettings.ts';

interface SettingsTableProps {
  settings: ReturnType<typeof useNoticeSettings>;
  hasEmail: boolean;
}

const groups = Object.entries(noticeKinds) as [keyof typeof noticeKinds, readonly NoticeKind[]][];

/** The kinds of notifications by category, with a switch for the console and one for e-mail. */
export function SettingsTable({ settings, hasEmail }: SettingsTableProps) {
  const translate = useTranslate();
  return (
    <Card>
      <Table
        aria-label={translate('layout.user.noticeSettings')}
        aria-busy={settings.isLoading}
        sx={{ '& tr > :first-of-type': { paddingInlineStart: 2 } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{translate('noticeSettings.news')}</TableCell>
            {noticeChannels.map((channel) => (
              <TableCell key={channel} align="center" sx={{ inlineSize: { xs: 84, sm: 130 }, whiteSpace: 'normal' }}>
                {translate(`noticeSettings.channels.${channel}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {groups.map(([category, kinds]) => (
            <Fragment key={category}>
              <TableRow>
                <TableCell component="th" scope="rowgroup" colSpan={3} sx={{ fontWeight: 650, paddingBlockStart: 2 }}>
                  {translate(`vocabulary.noticeCategory.${category}`)}
                </TableCell>
              </TableRow>
              {kinds.map((kind) => (
                <KindRow key={kind} {...{ kind, settings, hasEmail }} />
              ))}
            </Fragment>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

function KindRow({ kind, settings, hasEmail }: SettingsTableProps & { kind: NoticeKind }) {
  const translate = useTranslate();
  const { side } = useSession();
  const isReached = (channel: NoticeChannel) => channel !== 'email' || hasEmail;
  const hint = kind === 'orderWait' && side === 'lab' ? 'hintLab' : 'hint';
  const nameOf = (channel: NoticeChannel) =>
    translate('noticeSettings.switch', {
      news: translate(`noticeSettings.kinds.${kind}.name`),
      channel: translate(`noticeSettings.channels.${channel}`),
    });
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {translate(`noticeSettings.kinds.${kind}.name`)}
        <Typography variant="body2" sx={{ color: 'text.secondary', fontSize: 'size.small' }}>
          {translate(`noticeSettings.kinds.${kind}.${hint}`)}
        </Typography>
      </TableCell>
      {noticeChannels.map((channel) => (
        <TableCell key={channel} align="center" sx={{ paddingBlock: 0.5 }}>
          {settings.isLoading ? (
            <Skeleton variant="rounded" width={34} height={20} sx={{ display: 'inline-block' }} />
          ) : !channelsOf(kind).includes(channel) ? (
            '–'
          ) : (
            <Switch
              checked={settings.isOn(kind, channel) && isReached(channel)}
              disabled={!isReached(channel)}
              onChange={(_event, on) => void settings.turn(kind, channel, on)}
              slotProps={{ input: { 'aria-label': nameOf(channel) } }}
            />
          )}
        </TableCell>
      ))}
    </TableRow>
  );
}
