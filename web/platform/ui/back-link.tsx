import styles from './back-link.module.css';
import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';

/** A link back to the page from which this one is usually reached. */
export function BackLink({ to }: { to: string }) {
  return (
    <ButtonLink to={to} variant="quiet" icon="arrow-left" className={styles.back}>
      Go Back
    </ButtonLink>
  );
}

/** On a page to print: the link back and, once there is something to print, a button. Neither is printed. */
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
