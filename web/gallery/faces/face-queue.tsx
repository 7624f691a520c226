import { useEffect, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { FaceInPhoto } from '#contracts/gallery/faces.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { useLive } from '#web/platform/live-updates/use-live.ts';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { Empty } from '#web/platform/ui/empty.tsx';
import { SectionHead } from '#web/platform/ui/section-head.tsx';
import { FaceCard, findOwnName } from './face-card.tsx';
import styles from './face-queue.module.css';
import { PhotoStories } from './photo-stories.tsx';

/** Shows one face after the other, each with what members say of it. */
export function FaceQueue({ faces: { items, hasMore, total } }: { faces: ReceivedPage<FaceInPhoto[]> }) {
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<FaceInPhoto>();
  const viewerId = useViewer()?._id;
  const { revalidate } = useRevalidator();
  useLive('photos', revalidate);
  const next = items.find((face) => !done.has(face._id) && !findOwnName(face, viewerId));
  // The face on the screen stays until its button is pressed, whatever others mark or settle meanwhile.
  const face = current ?? next;
  useEffect(() => {
    if (!current && next) setCurrent(next);
  }, [current, next]);

  function goOn(id: string) {
    setDone(new Set([...done, id]));
    setCurrent(undefined);
  }

  return (
    <>
      <SectionHead as="h1" title="Who is this?">
        {total !== undefined && total > 0 && <p className={styles.count}>{countFaces(total)}</p>}
      </SectionHead>
      <p className={styles.lead}>
        Faces from the club’s photos that still need a name. Two others have to agree before one is settled, so a good
        guess helps. Do you know one of them?
      </p>
      <div className={styles.links}>
        <ButtonLink to="/who-is-this/print" variant="secondary" size="small" icon="printer">
          Print them for the breakfast table
        </ButtonLink>
        <Link className="target" to="/through-the-years">
          You, through the years
        </Link>
      </div>
      {face ? (
        <>
          <FaceCard
            key={face._id}
            takesFocus={done.size > 0}
            face={face}
            onNamed={(now) => {
              setCurrent({ ...face, ...now });
              void revalidate();
            }}
            onNext={() => goOn(face._id)}
          />
          <PhotoStories key={`stories ${face._id}`} photoId={face.photo._id} />
        </>
      ) : (
        <NobodyLeft
          hasFaces={items.length > 0}
          last={hasMore ? items.at(-1)?._id : undefined}
          onAgain={done.size > 0 ? () => setDone(new Set()) : undefined}
        />
      )}
    </>
  );
}

function countFaces(count: number): string {
  return count === 1 ? '1 face waits for a name' : `${count.toLocaleString('en-US')} faces wait for a name`;
}

interface NobodyLeftProps {
  /** Whether faces still wait for a name: the viewer has named or seen all of them. */
  hasFaces: boolean;
  /** The id of the last face, where there are more after it. */
  last: string | undefined;
  /** Undefined until the viewer has gone on from a face. */
  onAgain: (() => void) | undefined;
}

function NobodyLeft({ hasFaces, last, onAgain }: NobodyLeftProps) {
  if (!hasFaces && !onAgain) {
    return (
      <Empty
        picture="/art/trophies.svg"
        title="Every face has a name"
        action={
          <ButtonLink to="/photos" icon="photo">
            Look through the photos
          </ButtonLink>
        }
      >
        Open a photo and mark a face you wonder about. We’ll ask the club here.
      </Empty>
    );
  }
  return (
    <Empty
      picture="/art/trophies.svg"
      title="That’s all for now"
      action={
        last ? (
          <ButtonLink to={`/who-is-this?before=${last}`} icon="arrow-right">
            Show more faces
          </ButtonLink>
        ) : (
          onAgain && (
            <Button icon="refresh" onClick={onAgain}>
              Start over
            </Button>
          )
        )
      }
    >
      Thank you. You have seen each of these faces.
    </Empty>
  );
}
