import { Card } from '#web/platform/ui/card.tsx';
import { Icon } from '#web/platform/ui/icon.tsx';
import { SectionHead } from '#web/platform/ui/section-head.tsx';
import { sportIcon } from './sports.ts';
import styles from './sports-card.module.css';

export function SportsCard({ sports }: { sports: string[] }) {
  return (
    <Card as="section" padding="large">
      <SectionHead title="Favorite sports" />
      <ul className={styles.sports}>
        {sports.map((sport) => (
          <li key={sport}>
            <Icon name={sportIcon(sport)} />
            {sport}
          </li>
        ))}
      </ul>
    </Card>
  );
}
