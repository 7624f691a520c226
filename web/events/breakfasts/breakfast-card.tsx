import type { NextBreakfast } from '#contracts/events/breakfasts.ts';
import type { Section } from '#contracts/site/site.ts';
import { SampleBadge } from '#web/platform/layout/sample-badge.tsx';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { Icon } from '#web/platform/ui/icon.tsx';
import { ResponsivePicture } from '#web/platform/ui/responsive-picture.tsx';
import styles from './breakfast-card.module.css';

interface BreakfastCardProps {
  breakfast: Section<'breakfast'>;
  /** "Wednesday, December 2, 2026" or "Today". */
  next: string;
  elsewhere: NextBreakfast['elsewhere'];
}

const sizes = '(max-width: 75em) 92vw, 24rem';

export function BreakfastCard({ breakfast, next, elsewhere }: BreakfastCardProps) {
  const { place, address, note, mapUrl, picture } = breakfast;
  return (
    <Card title="Monthly Breakfast">
      <ResponsivePicture className={styles.picture} url={picture.src} alt={picture.alt} sizes={sizes} loading="lazy" />
      <div className={styles.facts}>
        <SampleBadge section="breakfast" />
        <dl>
          <dt>
            <Icon name="calendar-repeat" />
            1st Wednesday of each month
          </dt>
          <dd>8:30am. {note}</dd>
          <dt>
            <Icon name="map-pin" />
            {place}
          </dt>
          <dd>{address}</dd>
        </dl>
        <div className={styles.next}>
          <Icon name="calendar-star" />
          <div>
            <p>Next: {next}</p>
            {elsewhere && <p>This time at {elsewhere.place}</p>}
          </div>
        </div>
        <ButtonLink to={elsewhere?.mapUrl ?? mapUrl} variant="secondary" block icon="map-2">
          See the map
        </ButtonLink>
      </div>
    </Card>
  );
}
