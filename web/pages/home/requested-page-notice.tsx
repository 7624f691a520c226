import { useState } from 'react';
import { forgetRequestedPage } from '#web/platform/lib/requested-page.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Button, ButtonLink, ButtonRow } from '#web/platform/ui/button.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import styles from './requested-page-notice.module.css';

/** Explains to someone who opened a members' page why they are on the front page, and how to continue. */
export default function RequestedPageNotice() {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  function dismiss() {
    forgetRequestedPage();
    setIsOpen(false);
  }
  return (
    <Container className={styles.holder}>
      <Alert kind="notice" role="status" title="Please log in to see that page">
        <p>It’s for club members. Once you log in, we’ll take you right to it.</p>
        <ButtonRow above="medium">
          <ButtonLink to="/login" icon="login-2">
            Log In
          </ButtonLink>
          <ButtonLink to="/register" variant="secondary" icon="user-plus">
            Sign Up
          </ButtonLink>
          <Button variant="quiet" onClick={dismiss}>
            Not now
          </Button>
        </ButtonRow>
      </Alert>
    </Container>
  );
}
