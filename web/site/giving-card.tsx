import { useClub } from '#web/layout/club.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
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
