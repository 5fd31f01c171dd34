import { CallError } from '../../../dataProvider/CallError.ts';
import { useRun } from '../../../dataProvider/useRun.ts';

/** Keeps how a person turned models; a failure is shown, and the view keeps the orientation until it is left. */
export function useKeepOrientation(): (models: readonly { id: string }[], orientation: readonly number[]) => void {
  const [update] = useRun('file', 'update');
  return (models, orientation) => {
    Promise.all(models.map(({ id }) => update({ id, orientation }))).catch((error: unknown) => {
      // The request layer has said so.
      if (!(error instanceof CallError)) throw error;
    });
  };
}
