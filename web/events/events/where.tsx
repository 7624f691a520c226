import { newPlaceOf } from '#contracts/events/event-place.ts';
import type { ClubEvent } from '#contracts/events/events.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import styles from './where.module.css';

/** Shows where an event is, with a link to a map. */
export function Where({ event }: { event: ClubEvent }) {
  const { mapUrl } = event;
  const lines = placeLines(event);
  return (
    <Card as="section" className={styles.where}>
      <div className={styles.words}>
        <h2>{newPlaceOf(event) ? 'New place' : 'Where'}</h2>
        {lines.length === 0 && <p>The place hasn’t been set yet.</p>}
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {event.earlierPlace && <p className={styles.earlier}>It was planned for {event.earlierPlace}.</p>}
        {mapUrl && (
          <ButtonLink to={mapUrl} variant="secondary" icon="map-2" className={common.above4}>
            Open the map
          </ButtonLink>
        )}
      </div>
      <figure className={styles.map}>
        <img src="/art/map.svg" alt="" loading="lazy" />
        <figcaption>A drawing, not a map of this place</figcaption>
      </figure>
    </Card>
  );
}

/** Returns an address as it stands on a letter, one entry a line. */
export function placeLines({ address, city, state, zip }: ClubEvent): string[] {
  return [address, [city, `${state} ${zip}`.trim()].filter(Boolean).join(', ')].filter(Boolean);
}
