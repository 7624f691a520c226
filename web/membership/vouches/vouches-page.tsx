import { useState } from 'react';
import { listVouches, type QueuedVouch } from '#contracts/membership/vouches.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { NoMailNote } from '#web/platform/layout/no-mail-note.tsx';
import { PageFrame } from '#web/platform/layout/page-frame.tsx';
import { countOf } from '#web/platform/lib/counts.ts';
import { callList } from '#web/platform/lib/list-api.ts';
import { load } from '#web/platform/lib/outcome.ts';
import { useMoreEntries } from '#web/platform/lib/use-more-entries.ts';
import { Card } from '#web/platform/ui/card.tsx';
import { Empty } from '#web/platform/ui/empty.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import { ShowMore } from '#web/platform/ui/show-more.tsx';
import type { Route } from './+types/vouches-page.ts';
import { CodeNote, type PaperInvitation, VouchCard } from './vouch-card.tsx';
import styles from './vouches.module.css';

export function clientLoader() {
  return load(() => callList(listVouches));
}

/** Shows managers the people whom members vouched for, to decide about them. */
export default function VouchesPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const [onPaper, setOnPaper] = useState<PaperInvitation[]>([]);
  return (
    <PageFrame
      title="People members vouch for"
      lead="Invite them, or say why not. Those with an email address get a link to join; for the others you get a code. The member who asked gets an email."
      backTo="/manager"
      width="narrow"
      heading={{ tabIndex: -1 }}
    >
      <NoMailNote />
      {onPaper.map((invitation) => (
        <CodeNote key={invitation.code} invitation={invitation} />
      ))}
      {errors ? (
        <PageError errors={errors} />
      ) : (
        <VouchList first={data} onInvited={(invitation) => setOnPaper((others) => [invitation, ...others])} />
      )}
    </PageFrame>
  );
}

interface VouchListProps {
  first: ReceivedPage<QueuedVouch[]>;
  onInvited: (invitation: PaperInvitation) => void;
}

function VouchList({ first, onInvited }: VouchListProps) {
  const { entries, hasMore, working, showMore, remove } = useMoreEntries(
    first,
    ({ _id }) => _id,
    (_last, page) => callList(listVouches, { query: { page: String(page) } }),
  );
  if (entries.length === 0)
    return (
      <Card>
        <Empty picture="/art/bench.svg" title="No one is waiting.">
          When a member vouches for someone, you’ll see it here and behind the bell.
        </Empty>
      </Card>
    );
  return (
    <>
      <div className={styles.list}>
        {entries.map((vouch) => (
          <VouchCard key={vouch._id} vouch={vouch} onInvited={onInvited} onDecided={() => remove(vouch._id)} />
        ))}
      </div>
      <ShowMore
        status={`${countOf(entries.length, 'person is', 'people are')} shown.`}
        label="Show more people"
        hasMore={hasMore}
        working={working}
        onMore={showMore}
      />
    </>
  );
}
