import { Suspense, useState } from 'react';
import type { PostPicture } from '#contracts/feed/post-pictures.ts';
import type { Post } from '#contracts/feed/posts.ts';
import { ratioClass } from '#web/gallery/photos/photo-ratio.ts';
import { onPlainClick } from '#web/platform/lib/on-plain-click.ts';
import { joinClasses } from '#web/platform/ui/join-classes.ts';
import { lazyPart } from '#web/platform/ui/lazy-part.tsx';
import { ResponsivePicture } from '#web/platform/ui/responsive-picture.tsx';
import styles from './post-pictures.module.css';

const Lightbox = lazyPart(() =>
  import('#web/gallery/photos/lightbox/lightbox.tsx').then((loaded) => ({ default: loaded.Lightbox })),
);

/** Shows the pictures of a post, whole, in rows; each opens large. */
export function PostPictures({ post: { name, pictures } }: { post: Post }) {
  const [enlarged, setEnlarged] = useState<number>();
  const [wasOpened, setOpened] = useState(false);
  const count = pictures.length;
  if (count === 0) return null;
  return (
    <>
      <ul className={joinClasses(styles.pictures, styles[`of${count}`])} aria-label={`Pictures by ${name}`}>
        {pictures.map((picture, place) => (
          <li key={picture.url} className={ratioClass(shapeOf(picture))}>
            <Tile
              picture={picture}
              isAlone={count === 1}
              place={count === 1 ? 'the picture' : `picture ${place + 1} of ${count}`}
              onEnlarge={() => {
                setOpened(true);
                setEnlarged(place);
              }}
            />
          </li>
        ))}
      </ul>
      {wasOpened && (
        <Suspense>
          <Lightbox
            photo={enlarged === undefined ? undefined : toFramed(pictures[enlarged], name)}
            place={enlarged}
            count={count}
            onShow={setEnlarged}
            onClose={() => setEnlarged(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

interface TileProps {
  picture: PostPicture;
  isAlone: boolean;
  /** "picture 2 of 3" */
  place: string;
  onEnlarge: () => void;
}

const sizes = { alone: '(max-width: 48em) 92vw, 44rem', inRow: '(max-width: 48em) 46vw, 22rem' };

// In a new tab, the link opens the picture itself.
function Tile({ picture, isAlone, place, onEnlarge }: TileProps) {
  return (
    <a href={picture.url} onClick={onPlainClick(onEnlarge)}>
      <span className="sr-only">Enlarge {place}</span>
      <ResponsivePicture
        url={picture.url}
        alt={picture.alt}
        {...shapeOf(picture)}
        sizes={isAlone ? sizes.alone : sizes.inRow}
        loading="lazy"
      />
    </a>
  );
}

/** The size of a picture on an image host is unknown. */
const usual = { width: 3, height: 2 };

function shapeOf({ width, height }: PostPicture): { width: number; height: number } {
  return width && height ? { width, height } : usual;
}

function toFramed(picture: PostPicture | undefined, name: string) {
  if (!picture) return undefined;
  const { url, alt } = picture;
  return {
    picture: { src: url, alt: alt || `A picture by ${name}` },
    caption: alt || `A picture by ${name}`,
    year: '',
    ...shapeOf(picture),
  };
}
