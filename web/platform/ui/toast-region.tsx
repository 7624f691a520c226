import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { closeToast, readToasts, subscribeToToasts, type Toast } from '#web/platform/lib/toasts.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import styles from './toast-region.module.css';

const none: readonly Toast[] = [];

/** The id of the part below the toasts, for what a page puts into this corner itself. */
export const cornerId = 'corner';

/** Shows the toasts in a corner of the window; render it once, at the end of the page. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, () => none);
  return (
    <div className={styles.corner}>
      <section className={styles.region} aria-label="Messages" aria-live="polite">
        {toasts.map(({ id, kind, title, text, href }) => (
          <Alert key={id} kind={kind} role={kind === 'danger' ? 'alert' : undefined} className={styles.toast}>
            <p>
              <b>{text && !/[.!?]$/.test(title) ? `${title}.` : title}</b> {text}
            </p>
            {href && (
              <Link to={href} onClick={() => closeToast(id)}>
                See it
              </Link>
            )}
            <Button variant="quiet" size="small" onClick={() => closeToast(id)}>
              Close
            </Button>
          </Alert>
        ))}
      </section>
      <div id={cornerId} />
    </div>
  );
}
