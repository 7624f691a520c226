import styles from './back-link.module.css';
import { ButtonLink } from './button-link.tsx';

/** The way back to where a page is usually reached from. */
export function BackLink({ to }: { to: string }) {
  return (
    <ButtonLink to={to} variant="quiet" icon="arrow-left" className={styles.back}>
      Go Back
    </ButtonLink>
  );
}
