import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Alert } from '#web/platform/ui/alert.tsx';
import { lazyPart } from '#web/platform/ui/lazy-part.tsx';
import styles from './arrival.module.css';
import type { LoginState } from './login-state.ts';

const LoginNoticeAlert = lazyPart(() => import('./login-notice.tsx'));

/**
 * Says why a visitor who did not choose this page was sent to it. The server does not know the session, so the script in the
 * head, or `requested-page.ts`, marks the document. The style sheet then shows the reason from the first paint on, so that
 * nothing moves.
 */
export function Arrival({ notice: inAddress }: { notice: string }) {
  const { state } = useLocation() as { state: LoginState | null };
  const [notice, setNotice] = useState(inAddress);
  // After the first paint, because the server does not know the state that the previous page passed on.
  useEffect(() => {
    if (state?.notice) setNotice(state.notice);
  }, [state]);
  return (
    <div role="status">
      {notice && (
        <Suspense>
          <LoginNoticeAlert notice={notice} email={state?.email} />
        </Suspense>
      )}
      <Alert kind="notice" className={styles.lost} title="You were logged out.">
        Log in again. What you wrote is saved.
      </Alert>
      <Alert kind="notice" className={styles.sent}>
        Log in, and we’ll take you to the page you wanted.
      </Alert>
    </div>
  );
}
