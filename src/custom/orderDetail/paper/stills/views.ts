import type { View } from '../../../ui/viewer/camera/views.ts';
import type { ViewerModel } from '../../../ui/viewer/model.ts';

export type StillName = 'front' | 'upper' | 'lower' | 'top';

export interface Still {
  name: StillName;
  models: readonly ViewerModel[];
  view: View;
}

/** Which pictures tell a case: the front, and each jaw's chewing surfaces; of what is no jaw the front and the top. */
export function stillsOf(models: readonly ViewerModel[]): Still[] {
  const upper = models.filter(({ jaw }) => jaw === 'upper');
  const lower = models.filter(({ jaw }) => jaw === 'lower');
  const jaws = [...upper, ...lower];
  const shown = jaws.length > 0 ? jaws : models;
  const stills: Still[] = [
    { name: 'front', models: shown, view: 'front' },
    { name: 'upper', models: upper, view: 'upper' },
    { name: 'lower', models: lower, view: 'lower' },
    { name: 'top', models: jaws.length > 0 ? [] : models, view: 'lower' },
  ];
  return stills.filter((still) => still.models.length > 0);
}
