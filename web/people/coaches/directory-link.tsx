import { isMember } from '#contracts/platform/policies.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import styles from './directory-link.module.css';

/** The way to the printed directory; members only have one. */
export function DirectoryLink() {
  if (!isMember(useViewer())) return null;
  return (
    <p className={styles.way}>
      <ButtonLink to="/directory" variant="secondary" icon="printer">
        Directory to print
      </ButtonLink>
    </p>
  );
}
