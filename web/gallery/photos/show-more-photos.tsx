import { ShowMore } from '#web/platform/ui/show-more.tsx';
import { countPhotos } from './count-photos.ts';

interface ShowMorePhotosProps {
  shown: number;
  total: number | undefined;
  hasMore: boolean;
  working: boolean;
  onMore: () => void;
}

/** Shows how many photos of a list are shown, and the button for more. */
export function ShowMorePhotos({ shown, total, ...rest }: ShowMorePhotosProps) {
  const status = `${shown.toLocaleString('en-US')} of ${countPhotos(total)}`;
  return <ShowMore status={status} label="Show more photos" {...rest} />;
}
