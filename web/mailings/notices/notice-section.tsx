import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { Card } from '#web/platform/ui/card.tsx';

/** The way from the manager page to the notices. */
export function NoticeSection() {
  return (
    <Card title="Email notices" icon="mail-forward" padding="medium">
      <p>
        Write to all members, the managers, or the people going to an event. Send it now or later, and see how earlier
        notices went.
      </p>
      <ButtonLink to="/manager/notices" icon="send">
        Write a notice
      </ButtonLink>
    </Card>
  );
}
