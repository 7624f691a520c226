import { readNotice } from '#contracts/mailings/notices.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { useLastGood } from '#web/platform/lib/use-last-good.ts';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import common from '#web/platform/ui/common.module.css';
import { Container } from '#web/platform/ui/container.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import type { Route } from './+types/notice-page.ts';
import { NoticeRecord } from './notice-record.tsx';

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return submit(readNotice, { params: { id: params.id } });
}

export default function NoticePage({ loaderData, params }: Route.ComponentProps) {
  return (
    <Container page>
      <PageTitle title="Email notice" />
      <ButtonLink to="/manager/notices" variant="quiet" icon="arrow-left" className={common.below4}>
        Go Back
      </ButtonLink>
      <LoadedNotice key={params.id} {...loaderData} />
    </Container>
  );
}

function LoadedNotice({ data, errors }: Route.ComponentProps['loaderData']) {
  const lastGood = useLastGood(data);
  return (
    <>
      {errors && <PageError errors={errors} />}
      {lastGood && <NoticeRecord notice={lastGood} />}
    </>
  );
}
