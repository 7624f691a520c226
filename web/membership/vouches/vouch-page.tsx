import { createVouch, listOwnVouches, vouchLimits } from '#contracts/membership/vouches.ts';
import { PageFrame } from '#web/platform/layout/page-frame.tsx';
import { call, submit } from '#web/platform/lib/api.ts';
import { load } from '#web/platform/lib/outcome.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { fieldProps, useSavedForm } from '#web/platform/lib/use-saved-form.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { TextArea, TextField } from '#web/platform/ui/field.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { FormResult } from '#web/platform/ui/form-result.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import type { Route } from './+types/vouch-page.ts';
import { OwnVouches } from './own-vouches.tsx';
import styles from './vouches.module.css';

export function clientLoader() {
  return load(() => call(listOwnVouches));
}

/** Lets a member tell the managers of a person who belongs in the club. */
export default function VouchPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  return (
    <PageFrame
      title="Vouch for someone"
      lead="Do you know a coach who belongs here? Tell the managers. If they agree, they invite the coach. An emailed invitation says that you told us about them."
      width="narrow"
      heading={{ tabIndex: -1 }}
    >
      <VouchForm />
      {errors && <PageError errors={errors} />}
      {data && data.length > 0 && <OwnVouches vouches={data} />}
    </PageFrame>
  );
}

function VouchForm() {
  const { stored, round, working, isUnsent, errors, form } = useSavedForm(
    'vouch',
    ({ name = '', email = '', words = '' }) => submit(createVouch, { body: { name, email, words } }),
    {
      onDone: ({ name }) =>
        showToast({ kind: 'success', title: `Thank you. The managers will review ${name}’s name.` }),
    },
  );
  const field = fieldProps(stored, errors);
  return (
    <Card title="Who do you know?" padding="medium">
      <form key={round} method="post" {...form} noValidate className={styles.form}>
        <FormAlert errors={errors} />
        <TextField {...field('name')} label="Their name" autoComplete="off" />
        <TextField
          {...field('email')}
          label="Their email address"
          type="email"
          autoComplete="off"
          optional
          hint="Without one, a manager gives them a letter with a code."
        />
        <TextArea
          {...field('words')}
          label="How do you know them?"
          rows={3}
          maxLength={vouchLimits.words}
          hint="A sentence is enough. Only the managers read it."
        />
        <FormResult isUnsent={isUnsent} working={working} />
        <Button type="submit" icon="send" working={working} workingLabel="Sending…">
          Tell the managers
        </Button>
      </form>
    </Card>
  );
}
