import { ButtonLink } from './button.tsx';
import styles from './pager.module.css';

interface PagerProps {
  /** Its accessible name, for example "Pages of coaches". */
  label: string;
  page: number;
  /** Undefined if the number of pages is unknown. */
  pages: number | undefined;
  hasMore: boolean;
  /** The path of the list, and the rest of its query. */
  path: string;
  query: Record<string, string>;
  /** The address of the site, where search engines may list the pages. */
  siteUrl?: string;
}

/**
 * Links to the previous and next pages, which work without JavaScript; nothing if there is only one page. On a public page the
 * same links go into the head for search engines.
 */
export function Pager({ label, page, pages, hasMore, path, query, siteUrl }: PagerProps) {
  if (page === 1 && !hasMore) return null;
  const addressOf = (number: number) => addressOfPage(path, query, number);
  return (
    <nav className={styles.pager} aria-label={label}>
      {siteUrl !== undefined && (
        <>
          <link rel="canonical" href={siteUrl + addressOf(page)} />
          {page > 1 && <link rel="prev" href={siteUrl + addressOf(page - 1)} />}
          {hasMore && <link rel="next" href={siteUrl + addressOf(page + 1)} />}
        </>
      )}
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

/** Returns the address of a page of a list; omits the number of the first page, and empty parameters. */
function addressOfPage(path: string, query: Record<string, string>, page: number): string {
  const given = Object.entries({ ...query, page: page > 1 ? String(page) : '' }).filter(([, value]) => value);
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
