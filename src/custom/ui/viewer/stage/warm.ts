import { warmStage } from './stage.ts';

/** Imported first: the graphics context is created while the rest of the viewer's code is being parsed. */
warmStage();
