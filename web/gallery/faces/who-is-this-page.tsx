import { redirect } from 'react-router';
import { type FaceInPhoto, faceLimits, listFaces } from '#contracts/gallery/faces.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { callList } from '#web/platform/lib/list-api.ts';
import { load } from '#web/platform/lib/outcome.ts';
import { Container } from '#web/platform/ui/container.tsx';
import { Empty } from '#web/platform/ui/empty.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import { PrintTools } from '#web/platform/ui/print-tools.tsx';
import type { Route } from './+types/who-is-this-page.ts';
import { FaceFacts } from './face-card.tsx';
import { FaceCrop } from './face-crop.tsx';
import { FaceQueue } from './face-queue.tsx';
import styles from './who-is-this-page.module.css';

const print = 'print';

/** The id of a face: a whole number that JavaScript holds exactly. */
const idPattern = /^[1-9]\d{0,14}$/;

export function clientLoader({ params: { sheet }, request }: Route.ClientLoaderArgs) {
  if (sheet !== undefined && sheet !== print) throw redirect('/not-found');
  const before = new URL(request.url).searchParams.get('before');
  const query =
    sheet === print
      ? { open: 'unnamed' as const, limit: String(faceLimits.printed) }
      : { before: before !== null && idPattern.test(before) ? before : undefined };
  return load(() => callList(listFaces, { query }));
}

/** Shows the faces that wait for a name: answered one after the other, or printed for the breakfast table. */
export default function WhoIsThisPage({ params, loaderData: { data, errors } }: Route.ComponentProps) {
  return (
    <Container page>
      <PageTitle title="Who is this?" />
      {errors && <PageError errors={errors} />}
      {data && (params.sheet === print ? <PrintedFaces faces={data} /> : <FaceQueue faces={data} />)}
    </Container>
  );
}

/** Prints the unnamed faces, large, with lines for names: to pass around at breakfast. */
function PrintedFaces({ faces: { items, total } }: { faces: ReceivedPage<FaceInPhoto[]> }) {
  const others = (total ?? items.length) - items.length;
  return (
    <>
      <PrintTools backTo="/who-is-this" />
      <h1>Who is this?</h1>
      {items.length === 0 ? (
        <Empty picture="/art/trophies.svg" title="There are no faces to print">
          Every face has a name.
        </Empty>
      ) : (
        <p className={styles.lead}>
          Write the name next to the face, and your own, in case we need to ask. The person who collects the sheets
          enters the names on the site under “Who is this?”.
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
