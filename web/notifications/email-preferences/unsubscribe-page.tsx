import { Suspense, useState } from 'react';
import {
  changeByKind,
  type EmailKind,
  type EmailPreferences,
  kindOfToken,
  outcomeParam,
  updateEmailPreferencesByLink,
} from '#contracts/notifications/email-preferences.ts';
import { FormBesidePicture } from '#web/accounts/accounts/form-beside-picture.tsx';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { type PageHandle, readQuery } from '#web/platform/lib/page-query.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { lazyPart } from '#web/platform/ui/lazy-part.tsx';
import type { Route } from './+types/unsubscribe-page.ts';
import styles from './unsubscribe-page.module.css';

const QuestionsByLink = lazyPart(() => import('./questions-by-link.tsx'));

export const handle = { query: [outcomeParam] as const, isPersonal: true } satisfies PageHandle;

export function loader({ request }: Route.LoaderArgs) {
  return { outcome: readQuery(request.url, handle)[outcomeParam] };
}

export default function UnsubscribePage({ params: { token }, loaderData: { outcome } }: Route.ComponentProps) {
  const [saved, setSaved] = useState<EmailPreferences>();
  return (
    <FormBesidePicture title="Emails from the club">
      <UnsubscribeForm token={token} outcome={outcome} onSaved={setSaved} />
      <Suspense>
        <QuestionsByLink token={token} saved={saved} />
      </Suspense>
    </FormBesidePicture>
  );
}

interface UnsubscribeFormProps {
  token: string;
  outcome: string;
  onSaved: (preferences: EmailPreferences) => void;
}

/**
 * Turns off the kind of email that the link came in. It is a button, because email scanners open links, too. The form also
 * works without JavaScript: it posts to its own address, like email programs, and is redirected back with the outcome.
 */
function UnsubscribeForm({ token, outcome, onSaved }: UnsubscribeFormProps) {
  const [isOn, setIsOn] = useState(onAfter[outcome]);
  const next = isOn === false ? 'on' : 'off';
  const { run, working, errors } = useAction(updateEmailPreferencesByLink, {
    reload: false,
    before: outcome === 'incomplete' ? incomplete : undefined,
    onDone(saved) {
      setIsOn(next === 'on');
      onSaved(saved);
    },
  });
  const save = withFields(() => run({ params: { token }, body: changeByKind[kindOfToken(token)][next] }));
  return (
    <form method="post" noValidate onSubmit={save}>
      <FormAlert errors={errors} />
      <input type="hidden" name={outcomeParam} value={next} />
      <SavedChoice isOn={isOn} kind={kindOfToken(token)} />
      <Button
        type="submit"
        variant={next === 'off' ? 'primary' : 'secondary'}
        block
        className={styles.send}
        working={working}
        workingLabel="Saving…"
      >
        {next === 'off' ? 'Stop these emails' : 'Get these emails again'}
      </Button>
    </form>
  );
}

const onAfter: Partial<Record<string, boolean>> = { on: true, off: false };
const incomplete = { error: 'This link is incomplete. Open it from the email again.' };

/** Each kind of email, as its reader would call it. */
const kinds: Record<EmailKind, string> = {
  notices: 'the club’s notices by email',
  reminders: 'reminders of events and requests for photos by email',
  events: 'notices, reminders of events, and requests for photos by email',
  messages: 'messages from other coaches by email',
  replies: 'emails about comments',
  newsletter: 'the newsletter',
};

function SavedChoice({ isOn, kind }: { isOn: boolean | undefined; kind: EmailKind }) {
  if (isOn === undefined) {
    return (
      <p>
        Do you want to stop getting <b>{kinds[kind]}</b>? You’ll still be a member, and nothing else changes.
      </p>
    );
  }
  return isOn ? (
    <Alert kind="success" role="status" title="You’ll get these emails again">
      That is: {kinds[kind]}.
    </Alert>
  ) : (
    <Alert kind="success" role="status" title="You won’t get these emails anymore">
      That is: {kinds[kind]}. If that was a mistake, turn them back on here. You’ll still get emails about your account.
    </Alert>
  );
}
