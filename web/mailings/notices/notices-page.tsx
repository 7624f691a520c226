import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { useLastGood } from '#web/platform/lib/use-last-good.ts';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import type { Route } from './+types/notices-page.ts';
import { loadNotices } from './load-notices.ts';
import { NoticeOffice } from './notice-office.tsx';
import styles from './notices-page.module.css';

export function clientLoader() {
  return loadNotices();
}

export default function NoticesPage({ loaderData }: Route.ComponentProps) {
  const { errors } = loaderData;
  const office = useLastGood(loaderData.data);
  return (
    <Container page>
      <PageTitle title="Email notices" />
      <ButtonLink to="/manager" variant="quiet" icon="arrow-left" className={styles.back}>
        Go Back
      </ButtonLink>
      <h1>Email notices</h1>
      <p className={styles.lead}>Each member gets their own email.</p>
      {errors && <PageError errors={errors} />}
      {office && <NoticeOffice {...office} />}
    </Container>
  );
}
