import { warmStage } from './stage.ts';

/** Imported first of all: the graphics context comes up while the rest of the viewer's code is still being read. */
warmStage();
