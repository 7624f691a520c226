import { useClub } from '#web/platform/layout/club.ts';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { RichText } from '#web/platform/ui/rich-text.tsx';
import styles from './giving-card.module.css';

export function GivingCard({ note }: { note: string }) {
  const { club } = useClub();
  return (
    <Card as="section" padding="large">
      <h2 className={styles.heading}>Give, or ask for help</h2>
      <RichText text={note} />
      <p>A school, a team, or a family? Tell us what you need. A coach will write back.</p>
      <ButtonLink to={`mailto:${club.email}`} variant="brass" icon="heart-handshake" block>
        Write to the club
      </ButtonLink>
    </Card>
  );
}
