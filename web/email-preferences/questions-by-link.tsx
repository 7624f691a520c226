import { type EmailPreferences, updateEmailPreferencesByLink } from '#contracts/email-preferences.ts';
import { submit } from '#web/lib/api.ts';
import { EmailQuestions } from './email-questions.tsx';
import styles from './questions-by-link.module.css';

/** All questions about emails, for whoever opened a link from one of them. */
export function QuestionsByLink({ token, preferences }: { token: string; preferences: EmailPreferences }) {
  return (
    <section className={styles.choices} aria-labelledby="all-emails">
      <h2 id="all-emails">Or choose which emails you get</h2>
      <EmailQuestions
        preferences={preferences}
        save={(changes) => submit(updateEmailPreferencesByLink, { params: { token }, body: changes })}
      />
    </section>
  );
}
