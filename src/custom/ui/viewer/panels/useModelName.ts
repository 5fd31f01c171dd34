import { useTranslate } from 'react-admin';
import type { ViewerModel } from '../model.ts';

/** A model's name: its jaw; if there are two of the kind or it is no jaw, its file's name. */
export function useModelName(models: readonly ViewerModel[]): (model: ViewerModel) => string {
  const translate = useTranslate();
  return ({ jaw, name }) => {
    const isOnlyOne = models.filter((other) => other.jaw === jaw).length === 1;
    return (jaw === 'other' || !isOnlyOne) && name !== '' ? name : translate(`viewer.jaw.${jaw}`);
  };
}
