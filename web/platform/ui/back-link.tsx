import styles from './back-link.module.css';
import { ButtonLink } from './button.tsx';

/** Shows a link back to the page from which this one is usually reached. */
export function BackLink({ to }: { to: string }) {
  return (
    <ButtonLink to={to} variant="quiet" icon="arrow-left" className={styles.back}>
      Go Back
    </ButtonLink>
  );
}
