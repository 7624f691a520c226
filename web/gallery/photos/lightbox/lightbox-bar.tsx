import type { ReactNode } from 'react';
import { Button } from '#web/platform/ui/button.tsx';
import styles from './lightbox-bar.module.css';

interface LightboxBarProps {
  /** "Photo 3 of 24". */
  counter: string;
  isFull: boolean;
  /** Undefined where the browser cannot fill the screen. */
  onFull: (() => unknown) | undefined;
  isPlaying: boolean;
  /** Undefined where there is nothing to play, or the reader wants nothing to move. */
  onPlay: (() => unknown) | undefined;
  download: ReactNode;
  onClose: () => void;
}

export function LightboxBar({ counter, isFull, onFull, isPlaying, onPlay, download, onClose }: LightboxBarProps) {
  return (
    <div className={styles.bar}>
      <p>{counter}</p>
      <div className={styles.tools}>
        {onPlay && (
          <Button variant="chalk" icon={isPlaying ? 'player-pause' : 'player-play'} onClick={onPlay}>
            {isPlaying ? 'Pause' : 'Slideshow'}
          </Button>
        )}
        {onFull && (
          <Button variant="chalk" icon={isFull ? 'minimize' : 'maximize'} onClick={onFull}>
            {isFull ? 'Leave full screen' : 'Full screen'}
          </Button>
        )}
        {download}
        <Button variant="chalk" icon="x" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
