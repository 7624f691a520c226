import { Button } from '#web/ui/button.tsx';
import styles from './show-more.module.css';

interface ShowMoreProps {
  shown: number;
  count: number;
  onMore: () => void;
}

/** At the end of a list that goes on. */
export function ShowMore({ shown, count, onMore }: ShowMoreProps) {
  if (shown >= count) return null;
  return (
    <div className={styles.more}>
      <p role="status">
        {shown.toLocaleString('en-US')} of {countPhotos(count)}
      </p>
      <Button variant="secondary" icon="arrow-down" onClick={onMore}>
        Show more photographs
      </Button>
    </div>
  );
}

/** "5,000 photographs" */
export function countPhotos(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'photograph' : 'photographs'}`;
}
