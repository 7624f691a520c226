import { listVouches } from '#contracts/membership/vouches.ts';
import { callList } from '#web/platform/lib/list-api.ts';
import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { Badge } from '#web/platform/ui/badge.tsx';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { Card } from '#web/platform/ui/card.tsx';

/** The way from the manager page to the people whom members vouch for, and how many wait. */
export function VouchSection() {
  const { data } = useLoaded('vouches', () => callList(listVouches));
  const count = data?.items.length ?? 0;
  return (
    <Card title="New people" icon="user-plus" padding="medium">
      <p>
        {count > 0 && <Badge kind="clay">{data?.hasMore ? `${count}+` : count} waiting</Badge>}{' '}
        {data && count === 0 ? 'Nobody is waiting.' : 'Members know people you can invite.'}
      </p>
      <ButtonLink to="/manager/vouches" variant="secondary" icon="user-plus">
        See who is waiting
      </ButtonLink>
    </Card>
  );
}
