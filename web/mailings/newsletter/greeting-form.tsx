import { useState } from 'react';
import { type NewsletterGreeting, newsletterLimits, updateGreeting } from '#contracts/mailings/newsletter.ts';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { TextArea } from '#web/platform/ui/text-area.tsx';

/** What the managers say at the beginning of the next newsletter. */
export function GreetingForm({ greeting }: { greeting: NewsletterGreeting }) {
  const [body, setBody] = useState(greeting.body);
  const { run, working, errors } = useAction(updateGreeting, {
    onDone: () => showToast({ kind: 'success', title: 'Saved', text: 'The preview shows your greeting.' }),
  });
  const save = withFields(() => run({ body: { body, version: greeting.version } }));
  return (
    <Card title="Greeting" icon="pencil" padding="medium">
      <form method="post" noValidate onSubmit={save} aria-label="Greeting">
        <FormAlert errors={errors} />
        <TextArea
          label="A few words at the top"
          name="body"
          rows={6}
          maxLength={newsletterLimits.greeting}
          optional
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
