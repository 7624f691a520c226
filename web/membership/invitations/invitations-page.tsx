import { useState } from 'react';
import { listInvitations } from '#contracts/membership/invitations.ts';
import { PageFrame } from '#web/platform/layout/page-frame.tsx';
import { focusSectionHeading } from '#web/platform/lib/focus-heading.ts';
import { callList } from '#web/platform/lib/list-api.ts';
import { load } from '#web/platform/lib/outcome.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { useLastGood } from '#web/platform/lib/use-last-good.ts';
import { Card } from '#web/platform/ui/card.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import type { Route } from './+types/invitations-page.ts';
import { InvitationList } from './invitation-list.tsx';
import { ListForm } from './list-form.tsx';
import { type Preview, previewList } from './preview-list.ts';
import { PreviewedPeople } from './previewed-people.tsx';

export function clientLoader() {
  return load(() => callList(listInvitations));
}

export default function InvitationsPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const invitations = useLastGood(data);
  return (
    <PageFrame
      title="Invite people"
      lead="Paste a list of names, with email addresses where you know them. Those with an address get an email; for the others you print a letter with a code."
      backTo="/admin"
    >
      <InvitePeople />
      {errors && <PageError errors={errors} />}
      {invitations && <InvitationList first={invitations} />}
    </PageFrame>
  );
}

/** First a list, then what was understood of it; nothing is sent before that. */
function InvitePeople() {
  const [preview, setPreview] = useState<Preview>();
  const { run, working, errors } = useAction(previewList, { onDone: setPreview, reload: false });
  function goBack() {
    focusSectionHeading();
    setPreview(undefined);
  }
  return (
    <Card title={preview ? 'Check the list' : 'Whom do you want to invite?'} icon="user-plus" padding="medium">
      <div hidden={preview !== undefined}>
        <ListForm working={working} errors={errors} onList={run} />
      </div>
      {preview && <PreviewedPeople preview={preview} onBack={goBack} />}
    </Card>
  );
}
