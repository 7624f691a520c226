import type { HandOver } from '#contracts/office/hand-over.ts';
import { formatMoment } from '#web/platform/lib/dates.ts';
import { Checklist } from './checklist.tsx';
import { ClubSettings } from './club-settings.tsx';
import { HowTo } from './how-to.tsx';
import { Keepers } from './keepers.tsx';
import { Place } from './place.tsx';
import styles from './sheet.module.css';

/** Everything that is printed. */
export function Sheet({ handOver }: { handOver: HandOver }) {
  const { values } = handOver.settings;
  return (
    <div className={styles.sheet}>
      <p>
        <b>{values.clubName}</b>, {handOver.siteUrl}. As it was on {formatMoment(handOver.date)}.
      </p>
      <Place handOver={handOver} />
      <Keepers handOver={handOver} />
      <ClubSettings handOver={handOver} />
      <HowTo handOver={handOver} />
      <Checklist handOver={handOver} />
    </div>
  );
}
