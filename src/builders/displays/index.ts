import type { ComponentType } from 'react';
import type { Display } from '../../resources/defineResource.ts';
import type { FieldProps } from '../fields/types.ts';
import { Ago } from './Ago.tsx';
import { Due } from './Due.tsx';
import { Picture } from './Picture.tsx';
import { Strong } from './Strong.tsx';

interface DisplayFacts {
  component: ComponentType<FieldProps>;
  /** Has its own way to show that there is no value. */
  showsNothing?: true;
}

/** The ways of showing that a column may name. */
export const displayComponents: Record<Display, DisplayFacts> = {
  picture: { component: Picture, showsNothing: true },
  due: { component: Due, showsNothing: true },
  ago: { component: Ago },
  strong: { component: Strong },
};
