import { ButtonLink } from './button-link.tsx';
import styles from './pager.module.css';

interface PagerProps {
  /** What it leads through: "Pages of coaches". */
  label: string;
  page: number;
  /** undefined: nobody knows how many there are. */
  pages: number | undefined;
  hasMore: boolean;
  addressOf: (page: number) => string;
}

/** The way to the pages before and after, as links that work without scripts; not there when there is one page. */
export function Pager({ label, page, pages, hasMore, addressOf }: PagerProps) {
  if (page === 1 && !hasMore) return null;
  return (
    <nav className={styles.pager} aria-label={label}>
      {page > 1 && (
        <ButtonLink to={addressOf(page - 1)} variant="secondary" icon="arrow-left" className={styles.previous}>
          Previous
        </ButtonLink>
      )}
      <span className={styles.place}>{pages === undefined ? `Page ${page}` : `Page ${page} of ${pages}`}</span>
      {hasMore && (
        <ButtonLink to={addressOf(page + 1)} variant="secondary" iconAfter="arrow-right" className={styles.next}>
          Next
        </ButtonLink>
      )}
    </nav>
  );
}
