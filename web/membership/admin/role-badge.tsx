import type { ListedUser } from '#contracts/membership/admin.ts';
import { Badge } from '#web/platform/ui/badge.tsx';

const looks = {
  Admin: { kind: 'clay', icon: 'shield-lock' },
  Manager: { kind: 'turf', icon: 'clipboard-list' },
  User: { kind: 'plain', icon: 'user' },
  Guest: { kind: 'brass', icon: 'hourglass' },
} as const;

export function RoleBadge({ user: { role, memorial, suspension } }: { user: ListedUser }) {
  if (memorial) return <Badge icon="feather">In memory</Badge>;
  return (
    <>
      <Badge {...looks[role]}>{role}</Badge>
      {suspension && (
        <Badge kind="clay" icon="lock">
          Suspended
        </Badge>
      )}
    </>
  );
}
