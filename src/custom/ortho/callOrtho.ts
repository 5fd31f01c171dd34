import type { dictionaryCalls } from '../../../domain/dictionary.ts';
import { orthoPaths } from '../../../domain/openPaths.ts';
import type { orthoCalls } from '../../../domain/ortho.ts';
import { callerOf } from '../../dataProvider/call.ts';

/** The application page's own calls, by path only: their definitions would pull in the console's code. */
export const callOrtho = callerOf<typeof orthoCalls & typeof dictionaryCalls>(orthoPaths);
