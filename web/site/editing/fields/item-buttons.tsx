import { Button } from '#web/platform/ui/button.tsx';
import styles from './items.module.css';

interface ItemButtonsProps {
  /** "Quote 3" */
  name: string;
  place: number;
  count: number;
  onMove: (action: 'up' | 'down') => void;
  onRemove: () => void;
}

/** Moves and removes one item of a list. */
export function ItemButtons({ name, place, count, onMove, onRemove }: ItemButtonsProps) {
  const about = <span className="sr-only"> {name}</span>;
  const look = { variant: 'quiet', size: 'small' } as const;
  return (
    <div className={styles.itemButtons}>
      <Button {...look} icon="arrow-up" data-action="up" disabled={place === 0} onClick={() => onMove('up')}>
        Move up{about}
      </Button>
      <Button
        {...look}
        icon="arrow-down"
        data-action="down"
        disabled={place === count - 1}
        onClick={() => onMove('down')}
      >
        Move down{about}
      </Button>
      <Button {...look} icon="trash" onClick={onRemove}>
        Remove{about}
      </Button>
    </div>
  );
}
