import type { FaceInPhoto } from '#contracts/gallery/faces.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { BackLink } from '#web/platform/ui/back-link.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Empty } from '#web/platform/ui/empty.tsx';
import { FaceCrop } from './face-crop.tsx';
import { FaceFacts } from './face-facts.tsx';
import styles from './printed-faces.module.css';

/** The faces that nobody has named, large, with lines for names: to pass around at breakfast. */
export function PrintedFaces({ faces: { items, total } }: { faces: ReceivedPage<FaceInPhoto[]> }) {
  const others = (total ?? items.length) - items.length;
  return (
    <>
      <div className={styles.tools}>
        <BackLink to="/who-is-this" />
        <Button icon="printer" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <h1>Who is this?</h1>
      {items.length === 0 ? (
        <Empty picture="/art/trophies.svg" title="There is nobody to print">
          Somebody has said a name for every face.
        </Empty>
      ) : (
        <p className={styles.lead}>
          Write the name next to the face, and your own, in case we need to ask. Whoever collects the sheets enters the
          names on the site under “Who is this?”.
        </p>
      )}
      <ol className={styles.faces}>
        {items.map((face, place) => (
          <li key={face._id}>
            <div className={styles.crop}>
              <FaceCrop photo={face.photo} spot={face} side={300} label={`Face ${place + 1}`} />
            </div>
            <div className={styles.words}>
              <b>{place + 1}</b>
              <FaceFacts photo={face.photo} />
              <p className={styles.line}>Name</p>
              <p className={styles.line}>Said by</p>
            </div>
          </li>
        ))}
      </ol>
      {others > 0 && (
        <p>
          {others === 1 ? 'One more face doesn’t' : `${others.toLocaleString('en-US')} more faces don’t`} fit here.
          Print again when these have names.
        </p>
      )}
    </>
  );
}
