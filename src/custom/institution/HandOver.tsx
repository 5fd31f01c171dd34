import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Confirm, useGetList, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { consolePages } from '../../../domain/consolePages.ts';
import { institution, type Institution } from '../../../domain/organisation/institution.ts';
import { limits } from '../../../domain/limits.ts';
import { member, type Member } from '../../../domain/organisation/member.ts';
import { useSession } from '../../authProvider/session.ts';
import { useWords } from '../../builders/useWords.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import { dataProvider } from '../../dataProvider/index.ts';
import { FailureAlert } from '../../layout/FailureAlert.tsx';
import { useFailureWords } from '../../layout/useFailureWords.ts';
import { reloadConsole } from '../../layout/useSwitchOrganisation.ts';
import { Panel } from '../ui/Panel.tsx';
import { Note } from './Note.tsx';

const everybody = {
  filter: { standing: 'normal' },
  sort: { field: 'name', order: 'ASC' },
  pagination: { page: 1, perPage: limits.organisationPage },
} as const;

/** Makes another member head in the user's place. */
export function HandOver({ record: { id, name } }: { record: Institution }) {
  const translate = useTranslate();
  const { side } = useSession();
  const wordsOf = useFailureWords();
  const { data, error, refetch } = useGetList<Member>(member.name, everybody);
  const [chosen, setChosen] = useState('');
  const [isAsking, setAsking] = useState(false);
  const { handOver, isPending } = useHandOver(id, () => setAsking(false));
  const text = (word: string, values = {}) => translate(`institution.handOver.${word}`, values);

  if (!data)
    return (
      <Panel title={text('title')}>
        {error ? (
          <FailureAlert failure={wordsOf(error as CallError)} onRetry={() => void refetch()} />
        ) : (
          <Skeleton variant="rounded" height={80} />
        )}
      </Panel>
    );
  const others = data.filter(({ isSelf }) => !isSelf);
  const heir = others.find((one) => one.id === chosen);
  return (
    <Panel title={text('title')}>
      <Note>{text('text')}</Note>
      {others.length === 0 ? (
        <Box sx={{ typography: 'body2' }}>
          {text('nobody')}{' '}
          <Link component={RouterLink} to={consolePages.members}>
            {text('toMembers')}
          </Link>
        </Box>
      ) : (
        <HeirChoice others={others} heir={heir} onChoose={setChosen} onAsk={() => setAsking(true)} />
      )}
      <Confirm
        isOpen={isAsking}
        loading={isPending}
        title={text('ask', { name: heir?.name })}
        content={text('askText', {
          name: heir?.name,
          organisation: name,
          role: translate(`vocabulary.role.${side === 'lab' ? 'factoryMember' : 'clinicMember'}`),
        })}
        confirm={text('action')}
        cancel={translate('actions.cancel')}
        confirmColor="warning"
        onConfirm={() => void handOver(chosen)}
        onClose={() => setAsking(false)}
      />
    </Panel>
  );
}

interface HeirChoiceProps {
  others: readonly Member[];
  heir: Member | undefined;
  onChoose(id: string): void;
  onAsk(): void;
}

function HeirChoice({ others, heir, onChoose, onAsk }: HeirChoiceProps) {
  const translate = useTranslate();
  const words = useWords(institution.name);
  return (
    <Box sx={{ display: 'flex', gap: 1.25, flexWrap: 'wrap', alignItems: 'flex-start' }}>
      <TextField
        select
        label={words.field('memberId')}
        value={heir?.id ?? ''}
        onChange={({ target }) => onChoose(target.value)}
        sx={{ flex: '1 1 240px', maxInlineSize: 420 }}
      >
        {others.map((one) => (
          <MenuItem key={one.id} value={one.id}>
            {one.name}
          </MenuItem>
        ))}
      </TextField>
      <Button disabled={!heir} onClick={onAsk} sx={{ minBlockSize: 38 }}>
        {translate('institution.handOver.action')}…
      </Button>
    </Box>
  );
}

function useHandOver(id: number, onRefused: () => void) {
  const [isPending, setPending] = useState(false);
  const handOver = async (memberId: string) => {
    setPending(true);
    try {
      // `dataProvider.run` and not `useRun`, which would refetch data that the former head may no longer see.
      await dataProvider.run(institution.name, 'handOver', { id, memberId });
      reloadConsole();
    } catch (failure) {
      setPending(false);
      if (!(failure instanceof CallError)) throw failure;
      onRefused();
    }
  };
  return { handOver, isPending };
}
