import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface PagePartsProps<Name extends string> {
  names: readonly Name[];
  open: Name;
  go(name: Name): void;
  /** Message key prefix: `<words>.<name>`. */
  words: string;
  /** The tabs' accessible name; default `<words>.label`. */
  label?: string;
  /** Whether the parts are forms rather than full-width lists. */
  areForms?: boolean;
  /** The open part's content. */
  children: ReactNode;
}

/** A page divided into tabs. */
export function PageParts<Name extends string>({
  names,
  open,
  go,
  words,
  label,
  areForms = false,
  children,
}: PagePartsProps<Name>) {
  const translate = useTranslate();
  return (
    <>
      <Tabs
        value={open}
        onChange={(_event, next: Name) => go(next)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={label ?? translate(`${words}.label`)}
        sx={{
          paddingInline: areForms ? 0 : 0.5,
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
          displayPrint: 'none',
        }}
      >
        {names.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`tab-${name}`}
            aria-controls={open === name ? `part-${name}` : undefined}
            label={translate(`${words}.${name}`)}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`part-${open}`}
        aria-labelledby={`tab-${open}`}
        sx={[{ minWidth: 0 }, !areForms && { flex: 1, display: 'flex', flexDirection: 'column' }]}
      >
        {children}
      </Box>
    </>
  );
}
