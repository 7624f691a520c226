import {
  type EmailPreferences,
  readEmailPreferencesByLink,
  updateEmailPreferencesByLink,
} from '#contracts/notifications/email-preferences.ts';
import { call, submit } from '#web/platform/lib/api.ts';
import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { EmailQuestions } from './email-questions.tsx';
import styles from './questions-by-link.module.css';

interface QuestionsByLinkProps {
  token: string;
  /** The preferences after the form above saved a change; undefined until it has. */
  saved: EmailPreferences | undefined;
}

/** Shows all email preferences, for someone who opened the link in an email; nothing if the link is incomplete. */
export default function QuestionsByLink({ token, saved }: QuestionsByLinkProps) {
  const { data } = useLoaded(token, () => call(readEmailPreferencesByLink, { params: { token } }));
  const preferences = saved ?? data;
  if (!preferences) return null;
  return (
    <section className={styles.choices} aria-labelledby="all-emails">
      <h2 id="all-emails">Or choose which emails you get</h2>
      <EmailQuestions
        key={JSON.stringify(saved)}
        preferences={preferences}
        save={(changes) => submit(updateEmailPreferencesByLink, { params: { token }, body: changes })}
      />
    </section>
  );
}
