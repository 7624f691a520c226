import type { SearchKind } from '#contracts/discovery/search-understood.ts';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { Empty } from '#web/platform/ui/empty.tsx';
import { kindLooks } from './kinds.ts';
import { searchAddress } from './load-search.ts';

/** Suggests what to try if nothing was found. */
export function NothingFound({ typed, kind }: { typed: string; kind: SearchKind | undefined }) {
  const what = kind ? `No ${kindLooks[kind].many}` : 'Nothing';
  return (
    <div role="status">
      <Card>
        <Empty
          picture="/art/lostball.svg"
          title={`${what} found for “${typed}”`}
          action={
            kind ? (
              <ButtonLink to={searchAddress(typed)} variant="secondary" icon="zoom">
                Search everything
              </ButtonLink>
            ) : (
              <ButtonLink to="/profiles" variant="secondary" icon="users">
                Browse the coaches
              </ButtonLink>
            )
          }
        >
          Try fewer words, or only the beginning of a name. The spelling doesn’t have to be perfect.
        </Empty>
      </Card>
    </div>
  );
}
