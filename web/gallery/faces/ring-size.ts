import type { FaceSpot } from '#contracts/gallery/face-spots.ts';

/** Makes a ring larger by a fifth for each step, or smaller. */
export function resizeBy(spot: FaceSpot, steps: number): FaceSpot {
  return { ...spot, size: spot.size * 1.2 ** steps };
}
