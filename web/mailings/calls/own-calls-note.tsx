import { listOwnCallLists } from '#contracts/mailings/calls.ts';
import { call } from '#web/platform/lib/api.ts';
import { countOf } from '#web/platform/lib/counts.ts';
import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import common from '#web/platform/ui/common.module.css';

/** Leads to the calls that the member was given; shows nothing when none of them are left. */
export function OwnCallsNote() {
  const { data: lists } = useLoaded('calls', () => call(listOwnCallLists));
  const left = (lists ?? []).reduce((sum, { total, done }) => sum + total - done, 0);
  if (left === 0) return null;
  return (
    <Alert
      kind="notice"
      icon="phone"
      role="status"
      className={common.below5}
      title={`You have ${countOf(left, 'call', 'calls')} to make`}
    >
      Members our emails didn’t reach, or who haven’t answered.
      <p className={common.above4}>
        <ButtonLink to="/calls" icon="phone">
          My calls
        </ButtonLink>
      </p>
    </Alert>
  );
}
