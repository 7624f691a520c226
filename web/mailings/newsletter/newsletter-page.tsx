import { useState } from 'react';
import {
  listNewsletters,
  type NewsletterGreeting,
  newsletterLimits,
  type PlannedNewsletter,
  previewNewsletter,
  readNextNewsletter,
  sendTestNewsletter,
  updateGreeting,
} from '#contracts/mailings/newsletter.ts';
import { useClub } from '#web/platform/layout/club.ts';
import { NoMailNote } from '#web/platform/layout/no-mail-note.tsx';
import { PageFrame } from '#web/platform/layout/page-frame.tsx';
import { showTestSent } from '#web/platform/layout/show-test-sent.ts';
import { call } from '#web/platform/lib/api.ts';
import { countPeople } from '#web/platform/lib/counts.ts';
import { formatMoment } from '#web/platform/lib/dates.ts';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { callList } from '#web/platform/lib/list-api.ts';
import { load } from '#web/platform/lib/outcome.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { useLastGood } from '#web/platform/lib/use-last-good.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { TextArea } from '#web/platform/ui/field.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import type { Route } from './+types/newsletter-page.ts';
import { NewsletterList } from './newsletter-list.tsx';
import styles from './newsletter-page.module.css';
import { NewsletterPreview } from './newsletter-preview.tsx';

export function clientLoader() {
  return loadNewsletter();
}

export default function NewsletterPage({ loaderData }: Route.ComponentProps) {
  const { errors } = loaderData;
  const loaded = useLastGood(loaderData.data);
  return (
    <PageFrame
      title="Newsletter"
      lead="It gathers what’s new: events, posts, photos, members. Everyone gets only what they haven’t read on the site yet, and no email when there’s nothing new."
      isLeadMuted
      backTo="/manager"
      errors={errors}
    >
      {loaded && (
        <>
          <div className={styles.columns}>
            <div className={common.column5}>
              <NextNewsletter plan={loaded.plan} />
              <GreetingForm key={loaded.plan.greeting.version} greeting={loaded.plan.greeting} />
            </div>
            <NewsletterPreview preview={loaded.preview} />
          </div>
          <NewsletterList first={loaded.newsletters} />
        </>
      )}
    </PageFrame>
  );
}

/** Loads the next newsletter as it is so far, and the first of those that were sent. */
function loadNewsletter() {
  return load(async () => {
    const [plan, preview, newsletters] = await Promise.all([
      call(readNextNewsletter),
      call(previewNewsletter),
      callList(listNewsletters),
    ]);
    return { plan, preview, newsletters };
  });
}

/** Shows when the next newsletter goes out and to how many, and a button to look at it in a mail program. */
function NextNewsletter({ plan: { next, people } }: { plan: PlannedNewsletter }) {
  const { timeZone, sendsEmail } = useClub();
  const { run, working } = useAction(sendTestNewsletter, {
    failed: 'The test wasn’t sent',
    reload: false,
    onDone: () => showTestSent(sendsEmail),
  });
  return (
    <Card title="The next one" padding="medium">
      <NoMailNote />
      <p>
        <b>{formatMoment(next, timeZone)}</b>, to {countPeople(people.weekly)}.
        {people.daily > 0 && ` ${countPeople(people.daily)} chose to get it every morning instead.`}
      </p>
      <Button variant="secondary" icon="mail-check" working={working} workingLabel="Sending…" onClick={() => run()}>
        Send a test to me
      </Button>
    </Card>
  );
}

/** Asks what the managers want to say at the top of the next newsletter. */
function GreetingForm({ greeting }: { greeting: NewsletterGreeting }) {
  const [body, setBody] = useState(greeting.body);
  const { run, working, errors } = useAction(updateGreeting, {
    onDone: () => showToast({ kind: 'success', title: 'Saved', text: 'The preview is up to date.' }),
  });
  const save = withFields(() => run({ body: { body, version: greeting.version } }));
  return (
    <Card title="Greeting" padding="medium">
      <form method="post" noValidate onSubmit={save} aria-label="Greeting">
        <FormAlert errors={errors} />
        <TextArea
          label="A few words at the top"
          name="body"
          rows={6}
          maxLength={newsletterLimits.greeting}
          optional
          readOnly={working}
          hint="Goes into the next newsletter only. An empty line starts a new paragraph."
          value={body}
          onChange={(event) => setBody(event.target.value)}
          error={errors.body}
        />
        {greeting.by && greeting.body !== '' && <p>Last changed by {greeting.by}.</p>}
        <Button type="submit" icon="check" working={working} workingLabel="Saving…">
          Save greeting
        </Button>
      </form>
    </Card>
  );
}
