import { useSyncExternalStore, useState } from 'react';
import { useTranslate, useI18nProvider } from 'react-admin';
import type { Language } from '../../../domain/languages.ts';
import { Message } from '../../layout/Message.tsx';
import type { Link } from './followLink.ts';
import { LinkFrame } from './LinkFrame.tsx';
import { LinkFails, LinkWaits } from './LinkStates.tsx';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { SharedCase } from '../../../domain/order/sharedCase.ts';
import { formatDate } from '../../../domain/exactTime.ts';
import { formatDaysAhead } from '../../builders/format.ts';
import { useTitle } from '../../layout/useTitle.ts';
import { SharedModels } from './SharedModels.tsx';
import { SharedTeeth } from './SharedTeeth.tsx';
import { isolate } from '../../builders/dotted.ts';
interface SharedPageProps {
  link: Link;
  onLanguage(language: Language): void;
}

/** /studyShared/detail: a link's content in a minimal frame. */
export const SharedPage = ({ link, onLanguage }: SharedPageProps) => (
  <LinkFrame onLanguage={onLanguage}>
    <Content link={link} />
  </LinkFrame>
);

function Content({ link }: { link: Link }) {
  const translate = useTranslate();
  const seen = useSyncExternalStore(link.subscribe, link.read);
  if (seen.status === 'shown') return <SharedCaseView shared={seen.shared} />;
  if (seen.status === 'gone')
    return <Message title={translate('errors.shareGone')} text={translate('share.page.goneHint')} />;
  if (seen.status === 'failed') return <LinkFails error={seen.error} onRetry={link.again} />;
  return <LinkWaits />;
}

/** A case without its patient: number and type, models, teeth and work. */
function SharedCaseView({ shared: { number, caseType, teeth, expiresAt, models, labels } }: { shared: SharedCase }) {
  const translate = useTranslate();
  const locale = useI18nProvider().getLocale();
  // A number is isolated, so that it reads the same in a language that runs the other way.
  const title = translate('share.page.title', { number: isolate(number) });
  useTitle(title);
  const [now] = useState(() => new Date());
  const date = formatDate(expiresAt, locale);
  const when = formatDaysAhead(expiresAt, locale, now) ?? date;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.75, flex: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, flexWrap: 'wrap' }}>
        <Typography component="h1" variant="h1">
          {title}
        </Typography>
        <Chip size="small" label={translate(`vocabulary.caseType.${caseType}`)} />
        <Typography variant="body2" color="textSecondary" sx={{ marginInlineStart: { md: 'auto' } }}>
          {translate('share.page.until', { date, when })}
        </Typography>
      </Box>
      <Box
        sx={{
          flex: 1,
          display: 'grid',
          gap: 1.75,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: models.length > 0 ? 'minmax(0, 1fr) 400px' : 'minmax(0, 560px)',
          },
        }}
      >
        {models.length > 0 && <SharedModels models={models} teeth={teeth} labels={labels} />}
        <SharedTeeth teeth={teeth} />
      </Box>
    </Box>
  );
}
