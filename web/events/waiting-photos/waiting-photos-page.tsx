import { useEffect, useRef, useState } from 'react';
import type { WaitingPhoto } from '#contracts/events/waiting-photos.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { NoMailNote } from '#web/platform/layout/no-mail-note.tsx';
import { PageFrame } from '#web/platform/layout/page-frame.tsx';
import { countOf } from '#web/platform/lib/counts.ts';
import { focusOn } from '#web/platform/lib/focus-heading.ts';
import { groupBy } from '#web/platform/lib/group-by.ts';
import { load } from '#web/platform/lib/outcome.ts';
import { useMoreEntries } from '#web/platform/lib/use-more-entries.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { Empty } from '#web/platform/ui/empty.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import { ShowMore } from '#web/platform/ui/show-more.tsx';
import type { Route } from './+types/waiting-photos-page.ts';
import { EventGroup } from './event-group.tsx';
import { loadWaitingPhotos } from './load-waiting-photos.ts';

export function clientLoader() {
  return load(() => loadWaitingPhotos());
}

/** Shows managers the photos that members sent, to accept or decline them. */
export default function WaitingPhotosPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const [result, setResult] = useState<DecisionResult>();
  return (
    <PageFrame
      title="Photos to review"
      lead="Members sent these after an event. Photos you accept go into the event’s album, and we email the member a thank-you. Photos you decline are deleted. We don’t tell the member."
      backTo="/manager"
    >
      <NoMailNote />
      <Result result={result} />
      {errors ? <PageError errors={errors} /> : <Groups first={data} onDecided={(words) => setResult({ words })} />}
    </PageFrame>
  );
}

interface DecisionResult {
  words: string;
}

/** Shows what happened; it takes the focus, because the buttons that had it are gone. */
function Result({ result }: { result: DecisionResult | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) focusOn(place.current);
  }, [result]);
  if (!result) return null;
  return <Alert ref={place} kind="success" role="status" className={common.below5} title={result.words} />;
}

interface GroupsProps {
  first: ReceivedPage<WaitingPhoto[]>;
  onDecided: (words: string) => void;
}

/** Shows one group for each event, the one with the oldest photo first. */
function Groups({ first, onDecided }: GroupsProps) {
  const {
    entries: photos,
    hasMore,
    working,
    showMore,
    remove,
  } = useMoreEntries(
    first,
    ({ _id }) => _id,
    (last) => loadWaitingPhotos(last._id),
  );
  if (photos.length === 0 && !hasMore) return <Nothing />;
  const groups = groupBy(photos, ({ event }) => event?._id);
  return (
    <>
      <div className={common.stack6}>
        {[...groups].map(([eventId, ofEvent]) => (
          <EventGroup
            key={eventId ?? 'none'}
            photos={ofEvent}
            onDecided={(ids, words) => {
              remove(...ids);
              onDecided(words);
            }}
          />
        ))}
      </div>
      <ShowMore
        status={`${countOf(photos.length, 'photo is', 'photos are')} shown.`}
        label="Show more photos"
        hasMore={hasMore}
        working={working}
        onMore={showMore}
      />
    </>
  );
}

function Nothing() {
  return (
    <Card>
      <Empty picture="/art/pennants.svg" title="No photos are waiting.">
        When a member sends photos of an event, you’ll see them here and behind the bell.
      </Empty>
    </Card>
  );
}
