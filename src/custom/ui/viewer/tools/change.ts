import { unchanged, type Change } from '../../../../../domain/geometry/change.ts';
import { coloursOf, type Scale } from './scale.ts';

/** A model's difference from the previous version, with the colours that show it. */
export interface ShownChange extends Pick<Change, 'places' | 'share'> {
  /** RGBA in linear colour space per vertex. */
  colours: Uint8Array;
}

/** Millimetres at the ends of the colour scale. */
const most = 0.5;

/** Blue where material was removed, red where it was added. */
export const changeScale: Scale = [
  [-most, '#2b6cb8'],
  [-unchanged, '#d8d4c8'],
  [unchanged, '#d8d4c8'],
  [most, '#c8402f'],
];

export const toShown = ({ away, places, share }: Change): ShownChange => ({
  colours: coloursOf(away, changeScale),
  places,
  share,
});
