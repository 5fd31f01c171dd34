import AddBusinessOutlined from '@mui/icons-material/AddBusinessOutlined';
import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useSession } from '../../../authProvider/session.ts';
import type { Doing } from '../address.ts';
import { BigChoice } from './BigChoice.tsx';

const icons = { create: AddBusinessOutlined, join: GroupAddOutlined };

/** Somebody's first minute here: the two ways to an organisation. */
export function Welcome({ onChoose }: { onChoose(doing: Doing): void }) {
  const translate = useTranslate();
  const { user } = useSession();
  return (
    <Box sx={{ display: 'grid', gap: 2, paddingBlock: { xs: 1, sm: 2 } }}>
      <Box>
        <Typography component="h2" sx={{ fontSize: 'size.display', fontWeight: 650, letterSpacing: '-0.02em' }}>
          {translate('profile.onboarding.welcome', { name: user.nickName || user.userName })}
        </Typography>
        <Typography sx={{ color: 'text.secondary', maxInlineSize: 560 }}>
          {translate('profile.onboarding.lead')}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' } }}>
        {(['create', 'join'] as const).map((doing) => (
          <BigChoice
            key={doing}
            Icon={icons[doing]}
            title={translate(`profile.onboarding.${doing}`)}
            text={translate(`profile.onboarding.${doing}Text`)}
            onClick={() => onChoose(doing)}
          />
        ))}
      </Box>
    </Box>
  );
}
