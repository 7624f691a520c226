import { countAudiences } from '#contracts/mailings/notice-audiences.ts';
import { listNotices } from '#contracts/mailings/notices.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { call } from '#web/platform/lib/api.ts';
import { callList } from '#web/platform/lib/list-api.ts';
import { load } from '#web/platform/lib/outcome.ts';
import { useLastGood } from '#web/platform/lib/use-last-good.ts';
import { BackLink } from '#web/platform/ui/back-link.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import type { Route } from './+types/notices-page.ts';
import { NoticeOffice } from './notice-office.tsx';
import styles from './notices-page.module.css';

/** Loads whom a notice can go to, and the first of those that were written. */
export function clientLoader() {
  return load(async () => {
    const [counts, notices] = await Promise.all([call(countAudiences), callList(listNotices)]);
    return { counts, notices };
  });
}

export default function NoticesPage({ loaderData }: Route.ComponentProps) {
  const { errors } = loaderData;
  const office = useLastGood(loaderData.data);
  return (
    <Container page>
      <PageTitle title="Email notices" />
      <BackLink to="/manager" />
      <h1>Email notices</h1>
      <p className={styles.lead}>Each member gets their own email.</p>
      {errors && <PageError errors={errors} />}
      {office && <NoticeOffice {...office} />}
    </Container>
  );
}
