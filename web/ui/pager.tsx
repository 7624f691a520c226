import { ButtonLink } from './button-link.tsx';
import styles from './pager.module.css';

interface PagerProps {
  /** What it leads through: "Pages of coaches". */
  label: string;
  page: number;
  /** undefined: no one knows how many there are. */
  pages: number | undefined;
  hasMore: boolean;
  /** Where the list is, and the rest of its address. */
  path: string;
  query: Record<string, string>;
}

/**
 * The way to the pages before and after, as links that work without scripts; not there when there is one page. Search
 * engines learn the same in the head.
 */
export function Pager({ label, page, pages, hasMore, path, query }: PagerProps) {
  if (page === 1 && !hasMore) return null;
  const addressOf = (number: number) => addressOfPage(path, query, number);
  return (
    <nav className={styles.pager} aria-label={label}>
      <link rel="canonical" href={addressOf(page)} />
      {page > 1 && <link rel="prev" href={addressOf(page - 1)} />}
      {hasMore && <link rel="next" href={addressOf(page + 1)} />}
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

/** The address of a page of a list with its search; the first page goes without a number, and what is empty is left out. */
function addressOfPage(path: string, query: Record<string, string>, page: number): string {
  const given = Object.entries({ ...query, page: page > 1 ? String(page) : '' }).filter(([, value]) => value);
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
