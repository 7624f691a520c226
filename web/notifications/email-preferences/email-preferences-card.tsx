import { type EmailPreferences, updateEmailPreferences } from '#contracts/notifications/email-preferences.ts';
import { submit } from '#web/platform/lib/api.ts';
import { Fold } from '#web/platform/ui/fold.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import { EmailQuestions } from './email-questions.tsx';

const failed = { error: 'We couldn’t load what you chose. Check your connection, then try again.' };

/** Shows the email preferences on the account page; null if they could not be loaded. */
export function EmailPreferencesCard({ preferences }: { preferences: EmailPreferences | null }) {
  return (
    <Fold as="h3" title="Emails you get" icon="mail">
      {preferences === null ? (
        <PageError errors={failed} />
      ) : (
        <EmailQuestions
          preferences={preferences}
          save={(changes) => submit(updateEmailPreferences, { body: changes })}
        />
      )}
    </Fold>
  );
}
