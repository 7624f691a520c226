import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { Badge } from './badge.tsx';
import { ButtonLink } from './button-link.tsx';
import { Card } from './card.tsx';
import type { IconName } from './icon-names.ts';

interface WaitingCardProps {
  title: string;
  icon: IconName;
  /** The first page of what waits; undefined until it is loaded. */
  waiting: ReceivedPage<unknown[]> | undefined;
  /** What is said where nothing waits, and otherwise. */
  nothing: string;
  about: string;
  /** The page where it is decided, and what the link to it says. */
  to: string;
  label: string;
}

/** The way from the manager page to something that waits for a decision, and how much of it. */
export function WaitingCard({ title, icon, waiting, nothing, about, to, label }: WaitingCardProps) {
  const count = waiting?.items.length ?? 0;
  return (
    <Card title={title} icon={icon} padding="medium">
      <p>
        {count > 0 && <Badge kind="clay">{waiting?.hasMore ? `${count}+` : count} waiting</Badge>}{' '}
        {waiting && count === 0 ? nothing : about}
      </p>
      <ButtonLink to={to} variant="secondary" icon={icon}>
        {label}
      </ButtonLink>
    </Card>
  );
}
