import { useNavigate } from 'react-router';
import { Button } from '#web/platform/ui/button.tsx';
import { searchAddress, type VideoSearch } from './load-search.ts';
import styles from './page-buttons.module.css';

/** The way to the page before and the page after; a button without a page behind it is disabled. */
export function PageButtons({ search: { q, found }, working }: { search: VideoSearch; working: boolean }) {
  const navigate = useNavigate();
  const { prevPageToken, nextPageToken } = found.ok ? found.data : {};
  function show(pageToken: string | undefined) {
    if (pageToken && !working) void navigate(searchAddress(q, pageToken));
  }
  return (
    <nav className={styles.buttons} aria-label="Pages of videos">
      <Button variant="secondary" icon="arrow-left" disabled={!prevPageToken} onClick={() => show(prevPageToken)}>
        Prev
      </Button>
      <Button variant="secondary" iconAfter="arrow-right" disabled={!nextPageToken} onClick={() => show(nextPageToken)}>
        Next
      </Button>
    </nav>
  );
}
