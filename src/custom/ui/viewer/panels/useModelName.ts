import { useTranslate } from 'react-admin';
import type { ViewerModel } from '../model.ts';

/** A jaw is called by its name; where there are two of them, or it is no jaw, by its file's. */
export function useModelName(models: readonly ViewerModel[]): (model: ViewerModel) => string {
  const translate = useTranslate();
  return ({ jaw, name }) => {
    const isOnlyOne = models.filter((other) => other.jaw === jaw).length === 1;
    return (jaw === 'other' || !isOnlyOne) && name !== '' ? name : translate(`viewer.jaw.${jaw}`);
  };
}
