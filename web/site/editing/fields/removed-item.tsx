import { Button } from '#web/platform/ui/button.tsx';
import styles from './removed-item.module.css';

interface RemovedItemProps {
  /** "Quote 3" */
  name: string;
  onUndo: () => void;
}

/** Shown in place of an item that was removed, as long as it can be restored. */
export function RemovedItem({ name, onUndo }: RemovedItemProps) {
  return (
    <div className={styles.removed}>
      <span>{name} is removed.</span>
      <Button variant="secondary" size="small" icon="arrow-back-up" data-action="undo" onClick={onUndo}>
        Undo<span className="sr-only"> removing {name}</span>
      </Button>
    </div>
  );
}
