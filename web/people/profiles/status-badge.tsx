import { type Status, statusOptions } from '#contracts/people/profiles.ts';
import { Badge } from '#web/platform/ui/badge.tsx';

/** Shows what a coach does now, as a pinned badge. */
export function StatusBadge({ status, className }: { status: Status; className?: string | undefined }) {
  const label = statusOptions.find((option) => option.value === status)?.label ?? status;
  if (status === 'Retired') {
    return (
      <Badge kind="brass" icon="medal" className={className}>
        {label}
      </Badge>
    );
  }
  return (
    <Badge kind="turf" icon={status === 'Coaching ' ? 'run' : 'user-check'} className={className}>
      {label}
    </Badge>
  );
}
