import { BackLink } from './back-link.tsx';
import { Button } from './button.tsx';
import styles from './print-tools.module.css';

/** Shows, on a page to print, the link back and, once there is something to print, a button. Neither is printed. */
export function PrintTools({ backTo, isReady = true }: { backTo: string; isReady?: boolean }) {
  return (
    <div className={styles.tools}>
      <BackLink to={backTo} />
      {isReady && (
        <Button icon="printer" onClick={() => print()}>
          Print
        </Button>
      )}
    </div>
  );
}
