import { listVouches, type QueuedVouch } from '#contracts/membership/vouches.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { countOf } from '#web/platform/lib/counts.ts';
import { callList } from '#web/platform/lib/list-api.ts';
import { useMoreEntries } from '#web/platform/lib/use-more-entries.ts';
import { Card } from '#web/platform/ui/card.tsx';
import { Empty } from '#web/platform/ui/empty.tsx';
import { ShowMore } from '#web/platform/ui/show-more.tsx';
import type { PaperInvitation } from './code-note.tsx';
import { VouchCard } from './vouch-card.tsx';
import styles from './vouches.module.css';

interface VouchListProps {
  first: ReceivedPage<QueuedVouch[]>;
  onInvited: (invitation: PaperInvitation) => void;
}

export function VouchList({ first, onInvited }: VouchListProps) {
  const { entries, hasMore, working, showMore } = useMoreEntries(
    first,
    ({ _id }) => _id,
    (_last, page) => callList(listVouches, { query: { page: String(page) } }),
  );
  if (entries.length === 0)
    return (
      <Card>
        <Empty picture="/art/bench.svg" title="Nobody is waiting.">
          When a member vouches for somebody, you’ll see it here and behind the bell.
        </Empty>
      </Card>
    );
  return (
    <>
      <div className={styles.list}>
        {entries.map((vouch) => (
          <VouchCard key={vouch._id} vouch={vouch} onInvited={onInvited} />
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
