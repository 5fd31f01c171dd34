import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSession } from '../../authProvider/session.ts';
import { choicesFor, type FieldFacts } from '../fieldOf.ts';
import { useWords } from '../useWords.ts';
import { FilterButton } from './FilterButton.tsx';

export interface FilterProps {
  resource: string;
  facts: FieldFacts;
  value: unknown;
  onChange(value: unknown): void;
}

/** One of a list's values. */
export function ChoiceFilter({ resource, facts, value, onChange }: FilterProps) {
  const words = useWords(resource);
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { actor } = useSession();
  const vocabulary = facts.vocabulary?.name ?? '';
  const name = words.field(facts.name);
  const choose = (chosen: string | undefined) => {
    setAnchor(null);
    onChange(chosen);
  };
  return (
    <>
      <FilterButton
        name={name}
        label={value ? words.value(vocabulary, value) : name}
        isSet={Boolean(value)}
        opens
        onClick={(event) => setAnchor(event.currentTarget)}
        onClear={() => onChange(undefined)}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem selected={!value} onClick={() => choose(undefined)}>
          {translate('list.any')}
        </MenuItem>
        {choicesFor(facts, actor).map((one) => (
          <MenuItem key={one} selected={one === value} onClick={() => choose(one)}>
            {words.value(vocabulary, one)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** Yes, or not asked. */
export function ToggleFilter({ resource, facts, value, onChange }: FilterProps) {
  const name = useWords(resource).field(facts.name);
  return (
    <FilterButton
      name={name}
      label={name}
      isSet={Boolean(value)}
      onClick={() => onChange(value ? undefined : true)}
      onClear={() => onChange(undefined)}
    />
  );
}
