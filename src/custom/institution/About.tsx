import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'react-admin';
import { type Institution, institution } from '../../../domain/organisation/institution.ts';
import { useSession } from '../../authProvider/session.ts';
import { useWords } from '../../builders/useWords.ts';
import { Panel } from '../ui/Panel.tsx';
import { countryName } from '../ui/countries.ts';
import { SettingRow } from '../ui/SettingRow.tsx';
import { Field } from './Field.tsx';
import { Note } from './Note.tsx';
import Avatar from '@mui/material/Avatar';
import { useQueryClient } from '@tanstack/react-query';
import { dataProvider } from '../../dataProvider/index.ts';
import { initialsOf } from '../../layout/initials.ts';
import { PictureField } from '../ui/picture/PictureField.tsx';
import { usePicture } from '../ui/picture/usePicture.ts';

/** An organisation's identity, how it gets partners, and what its e-mails contain. */
export function About({ record }: { record: Institution }) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useWords('institution');
  const { side } = useSession();
  return (
    <>
      <Panel title={translate('institution.about.title')}>
        <Note>{translate('institution.about.seen')}</Note>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <Field name="name" />
          <Field name="address" />
          <Field name="contactPerson" />
          <Field name="contactWay" />
        </Box>
        <Box component="dl" sx={{ margin: 0, marginBlockStart: 1.5 }}>
          <SettingRow name={words.field('number')}>
            <bdi dir="ltr">{record.number}</bdi>
          </SettingRow>
          <SettingRow name={words.field('country')} hint={translate('institution.about.country')}>
            {countryName(record.country, locale) || record.country}
          </SettingRow>
        </Box>
      </Panel>
      <LogoField record={record} />
      <Panel title={translate('institution.about.partners')}>
        <Field name="autoAccept" />
        <Note>
          {translate('institution.about.autoAccept', {
            what: translate(side === 'lab' ? 'institution.about.autoAcceptLab' : 'institution.about.autoAcceptClinic'),
          })}
        </Note>
      </Panel>
      <Panel title={translate('institution.about.factor')}>
        <Field name="factorFrom" />
        <Note>{translate('institution.about.factorText')}</Note>
      </Panel>
      <Panel title={translate('institution.about.mails')}>
        <Field name="mailPatientNames" />
        <Note>{translate('institution.about.mailsText')}</Note>
        {side === 'clinic' && (
          <>
            <Field name="mailApprovalLinks" />
            <Note>{translate('institution.about.linksText')}</Note>
          </>
        )}
      </Panel>
    </>
  );
}

const size = 88;

/** The logo: saved at once, independently of the form around it. */
function LogoField({ record: { id, name, logoUrl } }: { record: Institution }) {
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
