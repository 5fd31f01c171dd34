import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { SearchBox } from '../../builders/list/SearchBox.tsx';
import { CopyButton } from '../../builders/show/CopyButton.tsx';
import type { IconName } from '../../resources/defineResource.ts';
import { icons } from '../../layout/icons.ts';
import { Page } from '../../layout/Page.tsx';
import { ownPages, type OwnPage } from '../../layout/places.ts';
import { listTitle, resources } from '../../resources/index.ts';

/** Where each icon is used: the title keys of its pages. */
function iconUses(): Record<IconName, string[]> {
  const uses = Object.fromEntries(Object.keys(icons).map((name) => [name, []])) as unknown as Record<
    IconName,
    string[]
  >;
  for (const { icon, title } of Object.values<OwnPage>(ownPages)) if (icon) uses[icon].push(title);
  for (const { name, icon, create } of resources) {
    if (icon) uses[icon].push(listTitle(name));
    if (create?.icon) uses[create.icon].push(`entities.${name}.actions.create`);
  }
  return uses;
}

const uses = iconUses();

/** /icon/index: the icons that definitions can use, and where each is used. Not linked from any menu. */
export default function IconList() {
  const translate = useTranslate();
  const [sought, setSought] = useState('');
  const placesOf = (name: IconName) => uses[name].map((title) => translate(title)).join(', ');
  const found = (Object.keys(icons) as IconName[]).filter((name) =>
    `${name} ${placesOf(name)}`.toLowerCase().includes(sought.toLowerCase()),
  );
  return (
    <Page title={translate(ownPages.icons.title)}>
      <Typography sx={{ color: 'text.secondary' }}>{translate('icons.lead')}</Typography>
      <Box role="search" sx={{ display: 'flex' }}>
        <SearchBox label={translate('icons.search')} value={sought} onSearch={setSought} />
      </Box>
      <Box aria-live="polite">{found.length === 0 && translate('icons.none')}</Box>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
          gap: 1.5,
          listStyle: 'none',
          margin: 0,
          padding: 0,
        }}
      >
        {found.map((name) => (
          <IconCard key={name} name={name} places={placesOf(name)} />
        ))}
      </Box>
    </Page>
  );
}

function IconCard({ name, places }: { name: IconName; places: string }) {
  const translate = useTranslate();
  const Icon = icons[name];
  return (
    <Card component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, padding: 1.5 }}>
      <Icon fontSize="large" sx={{ color: 'primary.main' }} />
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        <Typography component="div" sx={{ fontWeight: 550 }}>
          <code dir="ltr">{name}</code>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {places || translate('icons.unused')}
        </Typography>
      </Box>
      <CopyButton text={name} name={name} />
    </Card>
  );
}
