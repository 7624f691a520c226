import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type FaceSpot, faceSizes, faceUnits, isSameFace } from '#contracts/gallery/face-spots.ts';
import type { Face } from '#contracts/gallery/faces.ts';
import { joinClasses } from '#web/platform/ui/join-classes.ts';
import styles from './face-rings.module.css';
import { type ShapedPhoto, toCircle } from './face-shape.ts';
import type { FaceMarks } from './use-face-marks.ts';

/** Of the photo, in ten-thousandths; with Shift a tenth of it. */
const step = 200;

/**
 * Shows the rings around the faces of a photo, over it. While a face is being marked, a tap or the keyboard puts a ring there.
 */
export function FaceRings({ marks }: { marks: FaceMarks }) {
  const { photo, faces, spot, chosen, isMarking } = marks;
  const svg = useRef<SVGSVGElement>(null);
  const pixel = usePixelSize(svg);
  useEffect(() => {
    // The buttons that show the rings are below the photo.
    svg.current?.scrollIntoView({ block: 'nearest' });
    if (isMarking) svg.current?.focus();
  }, [isMarking]);
  if (!photo) return null;
  const { width, height } = photo;
  const usual = { x: faceUnits / 2, y: faceUnits / 2, size: faces.at(-1)?.size ?? faceSizes.usual };

  function placeByHand({ clientX, clientY }: MouseEvent) {
    const matrix = svg.current?.getScreenCTM();
    if (!photo || !matrix) return;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    // A tap on the mat around the photo does nothing.
    if (x < 0 || y < 0 || x > width || y > height) return;
    const tapped = { ...usual, ...spot, x: (x * faceUnits) / width, y: (y * faceUnits) / height };
    // The smallest ring around the tap, so that a huge ring hides no other.
    const face = [...faces]
      .sort((one, other) => one.size - other.size)
      .find((other) => isSameFace({ ...tapped, size: other.size }, other, photo));
    if (face) marks.choose(face);
    else marks.place(tapped);
  }

  function press(event: KeyboardEvent) {
    const by = event.shiftKey ? step / 10 : step;
    const next = moveRing(event.key, spot ?? usual, by);
    if (next) marks.place(spot ? next : usual);
    else if (event.key === 'Enter' && !spot) marks.place(usual);
    else if (event.key === 'Enter' && spot) marks.enter(spot);
    else if (event.key === 'Escape') marks.stop();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const rings = faces.map((face, place) => (
    <Ring
      key={face._id}
      photo={photo}
      spot={face}
      pixel={pixel}
      label={face._id === chosen?._id ? labelOf(face, place) : String(place + 1)}
      isChosen={face._id === chosen?._id}
    />
  ));
  const viewBox = `0 0 ${width} ${height}`;
  if (!isMarking) {
    return (
      <svg ref={svg} className={styles.rings} viewBox={viewBox} aria-hidden="true">
        {rings}
      </svg>
    );
  }
  return (
    <svg
      ref={svg}
      className={joinClasses(styles.rings, styles.marking)}
      viewBox={viewBox}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: An application takes the keys that move the ring.
      tabIndex={0}
      aria-label="The photo. The arrow keys move a ring, plus and minus change its size, Enter sets it."
      onClick={placeByHand}
      onKeyDown={press}
    >
      {rings}
      {spot && <Ring photo={photo} spot={spot} pixel={pixel} isChosen />}
    </svg>
  );
}

function moveRing(key: string, spot: FaceSpot, by: number): FaceSpot | undefined {
  const { x, y } = spot;
  const moves: Record<string, FaceSpot> = {
    ArrowLeft: { ...spot, x: x - by },
    ArrowRight: { ...spot, x: x + by },
    ArrowUp: { ...spot, y: y - by },
    ArrowDown: { ...spot, y: y + by },
    '+': resizeBy(spot, 1),
    '=': resizeBy(spot, 1),
    '-': resizeBy(spot, -1),
  };
  return moves[key];
}

function labelOf({ names }: Face, place: number): string {
  const settled = names.find(({ isConfirmed }) => isConfirmed);
  return `${place + 1} ${settled?.name ?? ''}`.trim();
}

interface RingProps {
  photo: ShapedPhoto;
  spot: FaceSpot;
  /** How many pixels of the photo a CSS pixel has. */
  pixel: number;
  label?: string;
  isChosen: boolean;
}

const textSize = 16;

// The label is below the ring, so that it covers no face; above it at the lower edge.
function Ring({ photo, spot, pixel, label, isChosen }: RingProps) {
  const circle = toCircle(spot, photo);
  const below = circle.cy + circle.r + textSize * 1.25 * pixel;
  const y = below < photo.height ? below : circle.cy - circle.r - 0.5 * textSize * pixel;
  return (
    <g className={joinClasses(isChosen && styles.chosen)}>
      <circle className={styles.under} {...circle} />
      <circle className={styles.ring} {...circle} />
      {label && pixel > 0 && (
        <text className={styles.label} x={circle.cx} y={y} fontSize={textSize * pixel} strokeWidth={4 * pixel}>
          {label}
        </text>
      )}
    </g>
  );
}

/** Makes a ring larger by a fifth for each step, or smaller. */
export function resizeBy(spot: FaceSpot, steps: number): FaceSpot {
  return { ...spot, size: spot.size * 1.2 ** steps };
}

/** Returns how many units of an SVG a CSS pixel has, kept up to date; 0 until it is known. */
function usePixelSize(svg: RefObject<SVGSVGElement | null>): number {
  const [size, setSize] = useState(0);
  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const measure = () => setSize(1 / (element.getScreenCTM()?.a ?? Number.POSITIVE_INFINITY));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [svg]);
  return size;
}
