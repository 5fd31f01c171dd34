import Avatar from '@mui/material/Avatar';
import { useTranslate } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { institution, type Institution } from '../../../domain/organisation/institution.ts';
import { useWords } from '../../builders/useWords.ts';
import { dataProvider } from '../../dataProvider/index.ts';
import { initialsOf } from '../../layout/initials.ts';
import { Panel } from '../ui/Panel.tsx';
import { PictureField } from '../ui/picture/PictureField.tsx';
import { usePicture } from '../ui/picture/usePicture.ts';
import { Note } from './Note.tsx';

const size = 88;

/** The logo: saved at once, independently of the form around it. */
export function LogoField({ record: { id, name, logoUrl } }: { record: Institution }) {
  const translate = useTranslate();
  const words = useWords(institution.name);
  const queries = useQueryClient();
  const change = usePicture(
    async (picture) => {
      await dataProvider.run(institution.name, 'logo', { id, picture }, { quiet: true });
      for (const subject of [institution.name, 'user', 'organisation'])
        await queries.invalidateQueries({ queryKey: [subject] });
    },
    { saved: 'institution.logo.saved', removed: 'institution.logo.removed' },
  );
  return (
    <Panel title={words.field('logoUrl')}>
      <Note>{translate('institution.logo.seen')}</Note>
      <PictureField change={change} hasPicture={Boolean(logoUrl)}>
        <Avatar
          variant="rounded"
          src={logoUrl ?? undefined}
          alt=""
          sx={{
            inlineSize: size,
            blockSize: size,
            fontSize: 'size.display',
            fontWeight: 650,
            '& img': { objectFit: 'contain' },
            ...(logoUrl ? { bgcolor: 'common.white' } : { bgcolor: 'turn.clinic.soft', color: 'turn.clinic.main' }),
          }}
        >
          {initialsOf(name)}
        </Avatar>
      </PictureField>
    </Panel>
  );
}
