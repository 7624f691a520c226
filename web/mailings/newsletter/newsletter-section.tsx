import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { Card } from '#web/platform/ui/card.tsx';

/** The way from the manager page to the newsletter. */
export function NewsletterSection() {
  return (
    <Card title="Newsletter" icon="mail" padding="medium">
      <p>It writes itself and goes out every Monday morning. See what it will say, and add a greeting.</p>
      <ButtonLink to="/manager/newsletter" icon="pencil">
        Open the newsletter
      </ButtonLink>
    </Card>
  );
}
