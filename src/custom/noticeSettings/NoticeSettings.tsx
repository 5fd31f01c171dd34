import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState, Fragment, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { limits } from '../../../domain/limits.ts';
import { useSession } from '../../authProvider/session.ts';
import { FailureAlert } from '../../layout/FailureAlert.tsx';
import { Page } from '../../layout/Page.tsx';
import { ownPages } from '../../layout/places.ts';
import { useFailureWords } from '../../layout/useFailureWords.ts';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { channelsOf } from '../../../domain/notice/noticeDefaults.ts';
import { noticeChannels, type NoticeChannel, type NoticeSetting } from '../../../domain/notice/noticeSettings.ts';
import { noticeKinds, type NoticeKind } from '../../../domain/noticeKinds.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import { useCall, useCallQuery } from '../../dataProvider/useCall.ts';
import { PushDevices } from './PushDevices.tsx';
import { usePush, type Push } from './usePush.ts';

const NoticeDialog = lazy(() => import('../../frame/notices/NoticeDialog.tsx'));
const minute = 60_000;

/** /notice/setting: which notifications of an organisation the user gets in the console, by e-mail and by push. */
export default function NoticeSettings() {
  const translate = useTranslate();
  const { user } = useSession();
  const wordsOf = useFailureWords();
  const settings = useNoticeSettings();
  const push = usePush();
  const [showsAll, setShowsAll] = useState(false);
  return (
    <Page
      title={translate(ownPages.noticeSettings.title)}
      isForm
      actions={<Button onClick={() => setShowsAll(true)}>{translate('layout.notices.all')}</Button>}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        {translate('noticeSettings.lead', { organisation: user.institution?.name ?? '' })}
      </Typography>
      {settings.error && <FailureAlert failure={wordsOf(settings.error)} onRetry={settings.retry} />}
      {!user.email && <NoEmail />}
      {/* At once, as devices of any number would move what stands below them. */}
      {push.isPending ? <Skeleton variant="rounded" height={600} /> : <DevicesAndSettings {...{ push, settings }} />}
      {showsAll && (
        <Suspense>
          <NoticeDialog onClose={() => setShowsAll(false)} />
        </Suspense>
      )}
    </Page>
  );
}

function DevicesAndSettings({ push, settings }: { push: Push; settings: LoadedSettings }) {
  const translate = useTranslate();
  const { user, actor } = useSession();
  return (
    <>
      <PushDevices push={push} />
      {push.devices.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('noticeSettings.push.none')}
        </Typography>
      )}
      {!settings.error && (
        <SettingsTable
          settings={settings}
          reached={{ inSite: true, email: Boolean(user.email), push: push.devices.length > 0 }}
        />
      )}
      {user.email && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('noticeSettings.gathered', {
            address: user.email,
            smart_count: limits.noticeMailGap / minute,
          })}
        </Typography>
      )}
      {actor.duty && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('noticeSettings.duty', { duty: translate(`vocabulary.duty.${actor.duty}`) })}
        </Typography>
      )}
    </>
  );
}

/** Says why no e-mail can be sent, and where to change that. */
function NoEmail() {
  const translate = useTranslate();
  return (
    <Alert
      severity="info"
      action={
        <Button size="small" component={Link} to={`${ownPages.profile.path}?tab=account`}>
          {translate('noticeSettings.bind')}
        </Button>
      }
    >
      {translate('noticeSettings.noEmail')}
    </Alert>
  );
}

interface SettingsTableProps {
  settings: ReturnType<typeof useNoticeSettings>;
  /** The ways that reach the user: e-mail needs an address, push a device. */
  reached: Record<NoticeChannel, boolean>;
}

const groups = Object.entries(noticeKinds) as [keyof typeof noticeKinds, readonly NoticeKind[]][];

/** On a phone a kind's switches stand under its name, each with its own heading. */
const stacked = {
  '&, & > tbody': { display: { xs: 'block', sm: 'revert' } },
  '& > thead': { display: { xs: 'none', sm: 'revert' } },
  '& > tbody > tr': {
    display: { xs: 'grid', sm: 'revert' },
    gridTemplateColumns: `repeat(${noticeChannels.length}, 1fr)`,
  },
  '& th': { gridColumn: '1 / -1', borderBlockEndWidth: { xs: 0, sm: 1 } },
} as const;

/** The kinds of notifications by category, with a switch for each way. */
function SettingsTable({ settings, reached }: SettingsTableProps) {
  const translate = useTranslate();
  return (
    <Card>
      <Table
        aria-label={translate('layout.user.noticeSettings')}
        aria-busy={settings.isLoading}
        sx={{ '& tr > th:first-of-type': { paddingInlineStart: 2 }, ...stacked }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{translate('noticeSettings.news')}</TableCell>
            {noticeChannels.map((channel) => (
              <TableCell key={channel} align="center" sx={{ inlineSize: 120, whiteSpace: 'normal' }}>
                {translate(`noticeSettings.channels.${channel}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {groups.map(([category, kinds]) => (
            <Fragment key={category}>
              <TableRow>
                <TableCell
                  component="th"
                  scope="rowgroup"
                  colSpan={1 + noticeChannels.length}
                  sx={{ fontWeight: 650, paddingBlockStart: 2 }}
                >
                  {translate(`vocabulary.noticeCategory.${category}`)}
                </TableCell>
              </TableRow>
              {kinds.map((kind) => (
                <KindRow key={kind} {...{ kind, settings, reached }} />
              ))}
            </Fragment>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

function KindRow({ kind, settings, reached }: SettingsTableProps & { kind: NoticeKind }) {
  const translate = useTranslate();
  const { side } = useSession();
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
          <Typography
            aria-hidden
            sx={{ display: { xs: 'block', sm: 'none' }, color: 'text.secondary', fontSize: 'size.small' }}
          >
            {translate(`noticeSettings.channels.${channel}`)}
          </Typography>
          {settings.isLoading ? (
            <Skeleton variant="rounded" width={34} height={20} sx={{ display: 'inline-block' }} />
          ) : !channelsOf(kind).includes(channel) ? (
            '–'
          ) : (
            <Switch
              checked={settings.isOn(kind, channel) && reached[channel]}
              disabled={!reached[channel]}
              onChange={(_event, on) => void settings.turn(kind, channel, on)}
              slotProps={{ input: { 'aria-label': nameOf(channel) } }}
            />
          )}
        </TableCell>
      ))}
    </TableRow>
  );
}

type Switched = Partial<Record<`${NoticeKind}.${NoticeChannel}`, boolean>>;

interface LoadedSettings {
  isLoading: boolean;
  error: CallError | null;
  retry(): void;
  isOn(kind: NoticeKind, channel: NoticeChannel): boolean;
  /** Optimistic: reverts if the server refuses; the request layer shows the reason. */
  turn(kind: NoticeKind, channel: NoticeChannel, on: boolean): Promise<void>;
}

/** The user's notification settings; each switch is saved at once. */
function useNoticeSettings(): LoadedSettings {
  const { data, isLoading, error, refetch } = useCallQuery('queryNoticeConfigs');
  const [save] = useCall('switchSingleConfig');
  const [switched, setSwitched] = useState<Switched>({});
  // Queued: of two changes to one switch, the later one wins.
  const line = useRef(Promise.resolve());

  const turn = (name: NoticeKind, channel: NoticeChannel, on: boolean) => {
    const key = `${name}.${channel}` as const;
    setSwitched((before) => ({ ...before, [key]: on }));
    const saving = line.current.then(async () => {
      try {
        await save({ name, channel, on });
      } catch (failure) {
        if (!(failure instanceof CallError)) throw failure;
      }
      // The server's value has been refetched; only a later change of this switch stays pending.
      setSwitched(({ [key]: shown, ...others }) =>
        shown === on || shown === undefined ? others : { ...others, [key]: shown },
      );
    });
    line.current = saving;
    return saving;
  };

  const settingOf = (kind: NoticeKind): NoticeSetting | undefined => data?.list.find(({ name }) => name === kind);
  return {
    isLoading,
    error,
    retry: () => void refetch(),
    isOn: (kind, channel) => switched[`${kind}.${channel}`] ?? settingOf(kind)?.[channel] ?? false,
    turn,
  };
}
