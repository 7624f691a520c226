import { byPlace } from '#web/platform/lib/by-place.ts';
import { Button, ButtonLink, ButtonRow } from '#web/platform/ui/button.tsx';
import { Dialog } from '#web/platform/ui/dialog.tsx';
import { ResponsivePicture } from '#web/platform/ui/responsive-picture.tsx';
import { RichText } from '#web/platform/ui/rich-text.tsx';
import type { HomeContent } from './home-content.ts';
import styles from './story-dialog.module.css';

interface StoryDialogProps {
  welcome: HomeContent['welcome'];
  open: boolean;
  onClose: () => void;
}

export default function StoryDialog({ welcome, open, onClose }: StoryDialogProps) {
  const { src, alt } = welcome.storyPicture;
  const picture = (
    <ResponsivePicture className={styles.picture} url={src} alt={alt} sizes="(max-width: 48em) 92vw, 46rem" />
  );
  return (
    <Dialog open={open} onClose={onClose} title={welcome.storyHeading} picture={picture}>
      <div className={styles.story}>
        {byPlace(welcome.story).map(({ key, item }) => (
          <RichText key={key} text={item} />
        ))}
      </div>
      <ButtonRow above="large">
        <ButtonLink to="/history" icon="building-arch">
          See the founders
        </ButtonLink>
        <Button variant="secondary" onClick={onClose}>
          Close the story
        </Button>
      </ButtonRow>
    </Dialog>
  );
}
