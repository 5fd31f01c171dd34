import { unchanged, type Change } from '../../../../../domain/geometry/change.ts';
import { coloursOf, type Scale } from './scale.ts';

/** How a model differs from the version before, and what colours it. */
export interface ShownChange extends Pick<Change, 'places' | 'share'> {
  /** RGBA in linear light for each of its vertices. */
  colours: Uint8Array;
}

/** Where the colours end, millimetres. */
const most = 0.5;

/** Blue where it was taken away, red where it was added. */
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
