import { useState } from 'react';
import type { EmailPreferences } from '#contracts/notifications/email-preferences.ts';
import type { Outcome } from '#web/platform/lib/outcome.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { CheckField } from '#web/platform/ui/check-field.tsx';
import { type Choice, ChoiceField } from '#web/platform/ui/choice-field.tsx';
import styles from './email-questions.module.css';

function replyChoices(hasNewsletter: boolean): Choice<EmailPreferences['replies']>[] {
  return [
    { value: 'now', label: 'Right away', hint: 'Several within 10 minutes arrive in one email.' },
    {
      value: 'newsletter',
      label: 'In the newsletter',
      hint: hasNewsletter
        ? 'With everything else that’s new.'
        : 'You’ve turned the newsletter off below, so none will come.',
    },
    { value: 'never', label: 'Never', hint: 'You’ll see them on the site, under the bell.' },
  ];
}

const newsletterChoices: Choice<EmailPreferences['newsletter']>[] = [
  { value: 'weekly', label: 'Every Monday', hint: 'Upcoming events, and what’s new in the club since the last one.' },
  { value: 'daily', label: 'Every morning', hint: 'Only when there’s something new.' },
  { value: 'never', label: 'Never' },
];

interface EmailQuestionsProps {
  preferences: EmailPreferences;
  save: (changes: Partial<EmailPreferences>) => Promise<Outcome<EmailPreferences>>;
}

/** Asks which emails a person wants. Each choice is saved right away. */
export function EmailQuestions({ preferences, save }: EmailQuestionsProps) {
  const [saved, setSaved] = useState(preferences);
  const [changes, setChanges] = useState<Partial<EmailPreferences>>({});
  const [isSaved, setIsSaved] = useState(false);
  const { run, working } = useAction(save, {
    failed: 'We couldn’t save that',
    reload: false,
    lastWins: true,
    onDone(data) {
      setSaved(data);
      setIsSaved(true);
    },
    onRefused() {
      setChanges({});
      setIsSaved(false);
    },
  });
  const { notices, reminders, messages, replies, newsletter } = { ...saved, ...changes };

  function choose(change: Partial<EmailPreferences>) {
    // Includes all changes so far: if several requests are waiting, only the last is sent.
    const all = { ...changes, ...change };
    setChanges(all);
    void run(all);
  }

  return (
    <div className={styles.questions}>
      <div className={styles.boxes}>
        <CheckField
          name="notices"
          label="Email me the club’s notices, for example when they need drivers"
          checked={notices}
          onChange={(event) => choose({ notices: event.target.checked })}
        />
        <CheckField
          name="reminders"
          label="Remind me the day before an event I’m going to"
          checked={reminders}
          onChange={(event) => choose({ reminders: event.target.checked })}
        />
        <CheckField
          name="messages"
          label="Let other coaches write to me through the site; they don’t see my address"
          checked={messages}
          onChange={(event) => choose({ messages: event.target.checked })}
        />
        <p className={styles.hint}>
          We’ll email you if an event you’re going to moves or is called off. To stop those emails, turn off both
          notices and reminders.
        </p>
      </div>
      <ChoiceField
        label="Email me when someone comments on my post, or on a post I commented on"
        name="replies"
        choices={replyChoices(newsletter !== 'never')}
        value={replies}
        onChange={(value) => choose({ replies: value })}
      />
      <ChoiceField
        label="Email me the club’s newsletter"
        name="newsletter"
        choices={newsletterChoices}
        value={newsletter}
        onChange={(value) => choose({ newsletter: value })}
      />
      <p role="status" className={styles.status}>
        {working ? 'Saving…' : isSaved && 'Saved.'}
      </p>
    </div>
  );
}
