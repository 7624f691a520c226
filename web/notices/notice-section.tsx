import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';

/** The way from the manager page to the notices. */
export function NoticeSection() {
  return (
    <Card title="Email notices" icon="mail-forward" padding="medium">
      <p>
        Write to all members, to the managers or to the people of one event, now or at a time, and see what became of
        earlier notices.
      </p>
      <ButtonLink to="/manager/notices" icon="send">
        Write a notice
      </ButtonLink>
    </Card>
  );
}
