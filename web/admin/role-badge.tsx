import type { Role } from '#contracts/accounts.ts';
import { Badge } from '#web/ui/badge.tsx';

const looks = {
  Admin: { kind: 'clay', icon: 'shield-lock' },
  Manager: { kind: 'turf', icon: 'clipboard-list' },
  User: { kind: 'plain', icon: 'user' },
  Guest: { kind: 'brass', icon: 'hourglass' },
} as const;

export function RoleBadge({ role }: { role: Role }) {
  return <Badge {...looks[role]}>{role}</Badge>;
}
