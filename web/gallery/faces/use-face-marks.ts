import { useState } from 'react';
import { type FaceSpot, faceSizes, faceUnits } from '#contracts/gallery/face-spots.ts';
import { type Face, listFacesOfPhoto } from '#contracts/gallery/faces.ts';
import type { Photo } from '#contracts/gallery/photos.ts';
import { call } from '#web/platform/lib/api.ts';
import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { useLive } from '#web/platform/live-updates/use-live.ts';
import type { ShapedPhoto } from './face-shape.ts';

/** What is being done with the faces of a photo. */
interface View {
  /** The id of the photo. */
  photoId?: string | undefined;
  isShown?: boolean;
  isMarking?: boolean;
  /** The ring that is being placed. */
  spot?: FaceSpot | undefined;
  /** The id of the face that is being named. */
  chosen?: string | undefined;
  /** How often a ring was set with the keyboard: the focus then moves to the field. */
  entered?: number;
}

export type FaceMarks = ReturnType<typeof useFaceMarks>;

/** Returns the faces of the photo that is enlarged, kept up to date, and which of them is being marked or named. */
export function useFaceMarks(photo: Photo | undefined) {
  const shaped = toShaped(photo);
  const id = shaped && photo?._id;
  const { data, reload } = useLoaded(id && `faces ${id}`, () => call(listFacesOfPhoto, { params: { id: id ?? '' } }));
  useLive('photos', reload);
  const [last, setView] = useState<View>({});
  // Another photo starts again.
  const view: View = last.photoId === id ? last : {};
  const faces: Face[] = data ?? [];
  const change = (next: View) => setView({ ...view, ...next, photoId: id });
  return {
    photo: shaped,
    photoId: id,
    faces,
    reload,
    isShown: shaped !== undefined && (view.isShown || view.isMarking || false),
    isMarking: view.isMarking ?? false,
    spot: view.spot,
    entered: view.entered ?? 0,
    chosen: faces.find(({ _id }) => _id === view.chosen),
    toggle: () => change({ isShown: !view.isShown }),
    start: () => change({ isMarking: true, isShown: true, spot: undefined, chosen: undefined }),
    place: (spot: FaceSpot) => change({ spot: within(spot), chosen: undefined }),
    enter: (spot: FaceSpot) => change({ spot, chosen: undefined, entered: (view.entered ?? 0) + 1 }),
    choose: (face: Face | undefined) => change({ chosen: face?._id, spot: undefined }),
    stop: () => change({ isMarking: false, spot: undefined, chosen: undefined }),
  };
}

function toShaped(photo: Photo | undefined): ShapedPhoto | undefined {
  const { url, width, height } = photo ?? {};
  return url !== undefined && width && height ? { url, width, height } : undefined;
}

function within({ x, y, size }: FaceSpot): FaceSpot {
  const between = (min: number, value: number, max: number) => Math.round(Math.max(min, Math.min(value, max)));
  return {
    x: between(0, x, faceUnits),
    y: between(0, y, faceUnits),
    size: between(faceSizes.min, size, faceSizes.max),
  };
}
