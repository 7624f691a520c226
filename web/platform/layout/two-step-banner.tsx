import { useLocation } from 'react-router';
import { readTwoStep } from '#contracts/accounts/two-step.ts';
import { call } from '#web/platform/lib/api.ts';
import { formatDate } from '#web/platform/lib/dates.ts';
import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import styles from './two-step-banner.module.css';

/** Tells Managers and Admins until when they have to turn on two-step login, where the club asks them to. */
export default function TwoStepBanner() {
  const { pathname } = useLocation();
  // Looks again on every page: it may have been turned on meanwhile.
  const { data } = useLoaded(pathname, () => call(readTwoStep));
  if (!data?.dueAt || data.enabled) return null;
  const isOver = Date.parse(data.dueAt) < Date.now();
  return (
    <Container className={styles.banner}>
      <Alert kind={isOver ? 'danger' : 'notice'} icon="shield-lock" title="Please turn on two-step login">
        <p>
          {isOver
            ? 'The club asks every Manager and Admin to. Until it’s on, you can only do what other members can.'
            : `The club asks every Manager and Admin to, by ${formatDate(data.dueAt)}. It takes five minutes and a phone.`}
        </p>
        {pathname !== '/account' && (
          <ButtonLink to="/account#two-step" variant="secondary" size="small">
            Turn it on
          </ButtonLink>
        )}
      </Alert>
    </Container>
  );
}
