import type { FaceSpot } from '#contracts/gallery/face-spots.ts';
import styles from './face-crop.module.css';
import { type ShapedPhoto, sourceOf, squareAround, toCircle } from './face-shape.ts';

interface FaceCropProps {
  photo: ShapedPhoto;
  spot: FaceSpot;
  /** Empty where words beside it say the same. */
  label: string;
  /** Its side on the page, in CSS pixels at most. */
  side: number;
}

/** Pixels of the photo in a CSS pixel: no one sees more of them. */
const density = 1.5;

/** Shows a face, cut out of its photo: an SVG, because the content policy of the site allows no style attribute. */
export function FaceCrop({ photo, spot, label, side }: FaceCropProps) {
  const square = squareAround(spot, photo);
  const across = (side * density * photo.width) / square.side;
  const viewBox = `${square.x} ${square.y} ${square.side} ${square.side}`;
  const image = <image href={sourceOf(photo.url, across)} width={photo.width} height={photo.height} />;
  if (!label) {
    return (
      <svg className={styles.crop} viewBox={viewBox} aria-hidden="true">
        {image}
      </svg>
    );
  }
  return (
    <svg className={styles.crop} viewBox={viewBox} role="img" aria-label={label}>
      {image}
    </svg>
  );
}

/** Shows a whole photo with a ring around one face. */
export function RingedPhoto({ photo, spot, label }: Omit<FaceCropProps, 'side'>) {
  const { cx, cy, r } = toCircle(spot, photo);
  return (
    <svg className={styles.whole} role="img" aria-label={label} viewBox={`0 0 ${photo.width} ${photo.height}`}>
      <image href={sourceOf(photo.url, 960)} width={photo.width} height={photo.height} />
      <circle className={styles.under} cx={cx} cy={cy} r={r} />
      <circle className={styles.ring} cx={cx} cy={cy} r={r} />
    </svg>
  );
}
