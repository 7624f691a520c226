import { paragraphsOf } from '#contracts/mailings/notice-text.ts';
import { readReceivedNotice } from '#contracts/mailings/received-notices.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { formatMoment } from '#web/platform/lib/dates.ts';
import { useLastGood } from '#web/platform/lib/use-last-good.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { Container } from '#web/platform/ui/container.tsx';
import { LinkedText } from '#web/platform/ui/linked-text.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import type { Route } from './+types/received-notice-page.ts';
import styles from './received-notice-page.module.css';

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return submit(readReceivedNotice, { params: { id: params.id } });
}

/** Shows a notice, for those it was sent to. */
export default function ReceivedNoticePage({ loaderData: { data, errors }, params }: Route.ComponentProps) {
  const last = useLastGood(data);
  const notice = last?._id === params.id ? last : null;
  return (
    <Container narrow page>
      <PageTitle title={notice?.subject ?? 'Notice'} />
      <ButtonLink to="/notifications" variant="quiet" icon="arrow-left" className={styles.back}>
        Back to notifications
      </ButtonLink>
      {errors && <PageError errors={errors} />}
      {notice && (
        <Card as="article" padding="large">
          <h1 className={styles.subject}>{notice.subject}</h1>
          <p className={common.meta}>
            {notice.author && `${notice.author}, `}
            <time dateTime={notice.date}>{formatMoment(notice.date)}</time>
          </p>
          {paragraphsOf(notice.message).map((text, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: The paragraphs of a notice never change.
            <p key={place} className={styles.paragraph}>
              <LinkedText text={text} />
            </p>
          ))}
        </Card>
      )}
    </Container>
  );
}
