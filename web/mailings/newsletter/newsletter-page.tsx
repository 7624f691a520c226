import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { useLastGood } from '#web/platform/lib/use-last-good.ts';
import { BackLink } from '#web/platform/ui/back-link.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import type { Route } from './+types/newsletter-page.ts';
import { GreetingForm } from './greeting-form.tsx';
import { loadNewsletter } from './load-newsletter.ts';
import { NewsletterList } from './newsletter-list.tsx';
import styles from './newsletter-page.module.css';
import { NewsletterPreview } from './newsletter-preview.tsx';
import { NextNewsletter } from './next-newsletter.tsx';

export function clientLoader() {
  return loadNewsletter();
}

export default function NewsletterPage({ loaderData }: Route.ComponentProps) {
  const { errors } = loaderData;
  const loaded = useLastGood(loaderData.data);
  return (
    <Container page>
      <PageTitle title="Newsletter" />
      <BackLink to="/manager" />
      <h1>Newsletter</h1>
      <p className={styles.lead}>
        It gathers what’s new: events, posts, photos, members. Everyone gets only what they haven’t read on the site
        yet, and no email when there’s nothing new.
      </p>
      {errors && <PageError errors={errors} />}
      {loaded && (
        <>
          <div className={styles.columns}>
            <div className={styles.side}>
              <NextNewsletter plan={loaded.plan} />
              <GreetingForm key={loaded.plan.greeting.version} greeting={loaded.plan.greeting} />
            </div>
            <NewsletterPreview preview={loaded.preview} />
          </div>
          <NewsletterList first={loaded.newsletters} />
        </>
      )}
    </Container>
  );
}
