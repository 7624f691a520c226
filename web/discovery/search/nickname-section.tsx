import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { Card } from '#web/platform/ui/card.tsx';

/** The way to the nicknames that the search knows. */
export function NicknameSection() {
  return (
    <Card title="Nicknames" icon="id-badge-2" padding="medium">
      <p>Tell the search which names go together, so that Bob finds Robert.</p>
      <ButtonLink to="/manager/nicknames" variant="secondary" icon="pencil">
        Edit nicknames
      </ButtonLink>
    </Card>
  );
}
