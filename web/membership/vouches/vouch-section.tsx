import { listVouches } from '#contracts/membership/vouches.ts';
import { callList } from '#web/platform/lib/list-api.ts';
import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { WaitingCard } from '#web/platform/ui/waiting-card.tsx';

/** The way from the manager page to the people whom members vouch for, and how many wait. */
export function VouchSection() {
  const { data } = useLoaded('vouches', () => callList(listVouches));
  return (
    <WaitingCard
      title="New people"
      icon="user-plus"
      waiting={data}
      nothing="Nobody is waiting."
      about="Members know people you can invite."
      to="/manager/vouches"
      label="See who is waiting"
    />
  );
}
