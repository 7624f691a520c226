import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { WaitingCard } from '#web/platform/ui/waiting-card.tsx';
import { loadWaitingPhotos } from './load-waiting-photos.ts';

/** The way from the manager page to the photos that members sent, and how many wait. */
export function WaitingPhotosSection() {
  const { data } = useLoaded('waiting-photos', () => loadWaitingPhotos());
  return (
    <WaitingCard
      title="Photos to look at"
      icon="photo-up"
      waiting={data}
      nothing="Nothing to look at."
      about="Members send their photos of events."
      to="/manager/photos"
      label="Look at the photos"
    />
  );
}
