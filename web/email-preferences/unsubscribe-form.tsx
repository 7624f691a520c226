import { useState } from 'react';
import {
  changeByKind,
  type EmailKind,
  type EmailPreferences,
  kindOfToken,
  outcomeParam,
  updateEmailPreferencesByLink,
} from '#contracts/email-preferences.ts';
import { withFields } from '#web/lib/form-fields.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { kindWords } from './kind-words.ts';
import styles from './unsubscribe-form.module.css';

interface UnsubscribeFormProps {
  token: string;
  outcome: string;
  onSaved: (preferences: EmailPreferences) => void;
}

/**
 * Turns off the kind of email that the link came in: a button, because email scanners open links too. The form also
 * works without JavaScript: it posts to its own address, as email programs do, which leads back here with the outcome.
 */
export function UnsubscribeForm({ token, outcome, onSaved }: UnsubscribeFormProps) {
  const kind = kindOfToken(token);
  const [isOn, setIsOn] = useState(isOnAfter[outcome]);
  const next = isOn === false ? 'on' : 'off';
  const { run, working, errors } = useAction(updateEmailPreferencesByLink, {
    reload: false,
    before: outcome === 'incomplete' ? incomplete : undefined,
    onDone(saved) {
      setIsOn(next === 'on');
      onSaved(saved);
    },
  });
  const save = withFields(() => run({ params: { token }, body: changeByKind[kind][next] }));
  return (
    <form method="post" noValidate onSubmit={save}>
      <FormAlert errors={errors} />
      <input type="hidden" name={outcomeParam} value={next} />
      <SavedChoice isOn={isOn} kind={kind} />
      <Button
        type="submit"
        variant={next === 'off' ? 'primary' : 'secondary'}
        block
        className={styles.send}
        working={working}
        workingLabel="Saving…"
      >
        {next === 'off' ? `Stop ${kindWords[kind]}` : `Get ${kindWords[kind]} again`}
      </Button>
    </form>
  );
}

const isOnAfter: Partial<Record<string, boolean>> = { on: true, off: false };
const incomplete = { error: 'This link is incomplete. Open it from the email again.' };

function SavedChoice({ isOn, kind }: { isOn: boolean | undefined; kind: EmailKind }) {
  if (isOn === undefined) {
    return <p>Do you want to stop getting {kindWords[kind]}? You’ll still be a member, and nothing else changes.</p>;
  }
  return isOn ? (
    <Alert kind="success" role="status" title={`You’ll get ${kindWords[kind]} again`}>
      The next one will come to your email.
    </Alert>
  ) : (
    <Alert kind="success" role="status" title={`You won’t get ${kindWords[kind]} anymore`}>
      If that was a mistake, turn them back on here. You’ll still get emails about your account.
    </Alert>
  );
}
