import type { NoticeState } from '#contracts/mailings/notices.ts';
import { Badge } from '#web/platform/ui/badge.tsx';

const looks = {
  scheduled: { kind: 'brass', icon: 'clock', label: 'Scheduled' },
  sending: { kind: 'clay', icon: 'mail-forward', label: 'Sending' },
  stopped: { kind: 'plain', icon: 'player-stop', label: 'Stopped' },
  sent: { kind: 'turf', icon: 'mail-check', label: 'Sent' },
} as const;

export function NoticeBadge({ state }: { state: NoticeState }) {
  const { kind, icon, label } = looks[state];
  return (
    <Badge kind={kind} icon={icon}>
      {label}
    </Badge>
  );
}
