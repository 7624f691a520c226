import { Card } from '#web/platform/ui/card.tsx';
import { SectionHead } from '#web/platform/ui/section-head.tsx';
import styles from './bio-card.module.css';

export function BioCard({ firstName, bio }: { firstName: string; bio: string }) {
  return (
    <Card as="section" padding="large">
      <SectionHead title={`${firstName}'s Bio`} />
      <p className={styles.bio}>{bio || `${firstName} does not have a bio...`}</p>
    </Card>
  );
}
