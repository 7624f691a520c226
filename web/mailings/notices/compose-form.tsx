import type { FormEvent } from 'react';
import type { AudienceCounts } from '#contracts/mailings/notice-audiences.ts';
import { noticeLimits } from '#contracts/mailings/notices.ts';
import { useClub } from '#web/platform/layout/club.ts';
import { NoMailNote } from '#web/platform/layout/no-mail-note.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { ChoiceField } from '#web/platform/ui/choice-field.tsx';
import common from '#web/platform/ui/common.module.css';
import { TextArea, TextField } from '#web/platform/ui/field.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { AudienceField } from './audience-field.tsx';
import styles from './compose-form.module.css';
import { SendDialog } from './send-dialog.tsx';
import type { NoticeForm } from './use-notice-form.ts';
import { sendLabel } from './words.ts';

interface ComposeFormProps {
  form: NoticeForm;
  counts: AudienceCounts;
}

/** Shows where a manager writes a notice; nothing leaves before the dialog was answered. */
export function ComposeForm({ form, counts }: ComposeFormProps) {
  const people = form.chosen?.people ?? 0;
  function ask(event: FormEvent) {
    event.preventDefault();
    if (form.check()) form.setAsking(true);
  }
  async function send() {
    await form.send();
    form.setAsking(false);
  }
  return (
    <Card padding="large">
      <form method="post" noValidate onSubmit={ask} aria-label="Write a notice">
        <NoMailNote />
        <FormAlert errors={form.errors} />
        <AudienceField form={form} counts={counts} />
        <Words form={form} />
        <WhenFields form={form} />
        <div className={styles.buttons}>
          <Button type="submit" icon="send" working={form.isSending} workingLabel="Sending…">
            {sendLabel(form.when, people)}
          </Button>
          <Button
            variant="secondary"
            icon="mail-check"
            working={form.isTesting}
            workingLabel="Sending…"
            onClick={form.sendTest}
          >
            Send a test to me
          </Button>
        </div>
      </form>
      <SendDialog
        form={form}
        people={people}
        open={form.isAsking}
        onConfirm={send}
        onCancel={() => form.setAsking(false)}
      />
    </Card>
  );
}

function Words({ form: { subject, message, errors } }: { form: NoticeForm }) {
  return (
    <>
      <TextField
        label="* Subject"
        name="subject"
        required
        maxLength={noticeLimits.subject}
        value={subject.text}
        onChange={(event) => subject.setText(event.target.value)}
        error={errors.subject}
      />
      <TextArea
        label="* Message"
        name="message"
        rows={8}
        required
        maxLength={noticeLimits.message}
        hint="Leave a blank line to start a new paragraph. We add the greeting and the club’s name for you."
        value={message.text}
        onChange={(event) => message.setText(event.target.value)}
        error={errors.message}
      />
    </>
  );
}

const choices = [
  { value: 'now' as const, label: 'Send it now' },
  { value: 'later' as const, label: 'Send it later' },
];

/** Asks when: now, or at a time on the club's clock. */
function WhenFields({ form: { when, setWhen, sendAt, setSendAt, errors } }: { form: NoticeForm }) {
  const { timeZone } = useClub();
  return (
    <div className={common.above5}>
      <ChoiceField label="When?" name="when" value={when} onChange={setWhen} choices={choices} />
      {when === 'later' && (
        <div className={common.above4}>
          <TextField
            label="* Date and time"
            name="sendAt"
            type="datetime-local"
            required
            hint={`In the club’s local time (${timeZone.replaceAll('_', ' ')}).`}
            value={sendAt}
            onChange={(event) => setSendAt(event.target.value)}
            error={errors.sendAt}
          />
        </div>
      )}
    </div>
  );
}
