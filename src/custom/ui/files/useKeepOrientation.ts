import { CallError } from '../../../dataProvider/CallError.ts';
import { useRun } from '../../../dataProvider/useRun.ts';

/** Stores how the user oriented models. On failure the view keeps the orientation until it is left. */
export function useKeepOrientation(): (models: readonly { id: string }[], orientation: readonly number[]) => void {
  const [update] = useRun('file', 'update');
  return (models, orientation) => {
    Promise.all(models.map(({ id }) => update({ id, orientation }))).catch((error: unknown) => {
      // The request layer shows the failure.
      if (!(error instanceof CallError)) throw error;
    });
  };
}
