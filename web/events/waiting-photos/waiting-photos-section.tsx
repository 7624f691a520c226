import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { Badge } from '#web/platform/ui/badge.tsx';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { loadWaitingPhotos } from './load-waiting-photos.ts';

/** The way from the manager page to the photos that members sent, and how many wait. */
export function WaitingPhotosSection() {
  const { data } = useLoaded('waiting-photos', () => loadWaitingPhotos());
  const count = data?.items.length ?? 0;
  return (
    <Card title="Photos to look at" icon="photo-up" padding="medium">
      <p>
        {count > 0 && <Badge kind="clay">{data?.hasMore ? `${count}+` : count} waiting</Badge>}{' '}
        {data && count === 0 ? 'Nothing to look at.' : 'Members send their photos of events.'}
      </p>
      <ButtonLink to="/manager/photos" variant="secondary" icon="photo-up">
        Look at the photos
      </ButtonLink>
    </Card>
  );
}
