import type { Remembered } from '#contracts/membership/memorials.ts';
import { createTribute, tributeLimits } from '#contracts/membership/tributes.ts';
import { submit } from '#web/platform/lib/api.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useSentText } from '#web/platform/lib/use-sent-text.ts';
import { SentTextForm } from '#web/platform/ui/sent-text-form.tsx';
import styles from './tributes.module.css';

const longest = tributeLimits.body.toLocaleString('en-US');

/** The field has no `maxLength`, which would cut off what is pasted without a word. */
export function TributeForm({ person: { user, name } }: { person: Remembered }) {
  const tribute = useSentText(
    `tribute:${user}`,
    ({ key, text }) => submit(createTribute, { params: { id: user }, body: { body: text }, idempotencyKey: key }),
    { onSent: () => showToast({ kind: 'success', title: 'Thank you. Your tribute is on the page.' }) },
  );
  return (
    <SentTextForm
      writing={tribute}
      className={styles.form}
      label={`What do you remember of ${name}?`}
      hint={`Members see it with your name, and it goes into the book for the family. Up to ${longest} characters.`}
      rows={5}
      icon="feather"
      submitLabel="Share this memory"
      workingLabel="Sharing…"
    />
  );
}
