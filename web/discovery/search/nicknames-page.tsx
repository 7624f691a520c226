import { readNicknames } from '#contracts/discovery/nicknames.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { useLastGood } from '#web/platform/lib/use-last-good.ts';
import { BackLink } from '#web/platform/ui/back-link.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import type { Route } from './+types/nicknames-page.ts';
import { NicknameForm } from './nickname-form.tsx';
import styles from './nicknames-page.module.css';

export function clientLoader() {
  return submit(readNicknames);
}

export default function NicknamesPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const list = useLastGood(data);
  return (
    <Container page>
      <PageTitle title="Nicknames" />
      <BackLink to="/manager" />
      <h1>Nicknames</h1>
      <p className={styles.lead}>
        Whoever searches for one of the names on a line also finds the others: Bob finds Robert.
      </p>
      {errors && <PageError errors={errors} />}
      {list && <NicknameForm loaded={list} />}
    </Container>
  );
}
