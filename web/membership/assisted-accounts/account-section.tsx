import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { Card } from '#web/platform/ui/card.tsx';

/** The way from the manager page to opening an account for somebody without an email address. */
export function AccountSection() {
  return (
    <Card title="Someone without email" icon="users" padding="medium">
      <p>Sit down with someone who has no email address, or who shares one, and open their account together.</p>
      <ButtonLink to="/manager/open-account" variant="secondary" icon="user-plus">
        Open an account together
      </ButtonLink>
    </Card>
  );
}
