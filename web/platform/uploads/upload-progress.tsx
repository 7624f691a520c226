import { Button } from '#web/platform/ui/button.tsx';
import styles from './upload-progress.module.css';

interface UploadProgressProps {
  /** What it is for people: "Getting your picture ready". */
  thing?: string;
  /** The name of the file. */
  name: string;
  /** From 0 to 1. */
  share: number;
  onStop: () => void;
}

/** Shows how far an upload has come. */
export function UploadProgress({ thing = 'photo', name, share, onStop }: UploadProgressProps) {
  const hasArrived = share === 1;
  return (
    <div className={styles.progress}>
      <div className={styles.words}>
        <span role="status">{hasArrived ? `Getting your ${thing} ready…` : `Uploading ${name}…`}</span>
        {!hasArrived && <b>{Math.round(share * 100)} %</b>}
      </div>
      <progress aria-label={`Upload of ${name}`} value={hasArrived ? undefined : share} />
      <Button variant="quiet" icon="x" onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}
