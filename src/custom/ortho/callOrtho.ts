import type { dictionaryCalls } from '../../../domain/dictionary.ts';
import { orthoPaths } from '../../../domain/openPaths.ts';
import type { orthoCalls } from '../../../domain/ortho.ts';
import { callerOf } from '../../dataProvider/call.ts';

/** The application page's own calls, by their paths alone: what their definitions stand on is the console's. */
export const callOrtho = callerOf<typeof orthoCalls & typeof dictionaryCalls>(orthoPaths);
