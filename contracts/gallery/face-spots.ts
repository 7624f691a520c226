/** Where a face is in a photo, in ten-thousandths: `x` and `size` of its width, `y` of its height. */
export interface FaceSpot {
  /** Of the middle of the face. */
  x: number;
  y: number;
  /** The diameter of the ring around it. */
  size: number;
}

/** The whole width, or the whole height. */
export const faceUnits = 10_000;

/** From a face in the last row of a group to a face that fills the photo. */
export const faceSizes = { min: 100, usual: 1200, max: 8000 };

interface Shape {
  width: number;
  height: number;
}

/** Checks whether two marks are on the same face: each has its middle in the other’s ring. */
export function isSameFace(one: FaceSpot, other: FaceSpot, { width, height }: Shape): boolean {
  const along = ((one.y - other.y) * height) / width;
  return Math.hypot(one.x - other.x, along) < Math.min(one.size, other.size) / 2;
}
