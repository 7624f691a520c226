import { useState } from 'react';
import { listVouches } from '#contracts/membership/vouches.ts';
import { NoMailNote } from '#web/platform/layout/no-mail-note.tsx';
import { PageFrame } from '#web/platform/layout/page-frame.tsx';
import { callList } from '#web/platform/lib/list-api.ts';
import { load } from '#web/platform/lib/outcome.ts';
import { PageError } from '#web/platform/ui/page-error.tsx';
import type { Route } from './+types/vouches-page.ts';
import { CodeNote, type PaperInvitation } from './code-note.tsx';
import { VouchList } from './vouch-list.tsx';

export function clientLoader() {
  return load(() => callList(listVouches));
}

/** Managers decide about people whom members vouched for. */
export default function VouchesPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const [onPaper, setOnPaper] = useState<PaperInvitation[]>([]);
  return (
    <PageFrame
      title="People members vouch for"
      lead="Invite them, or say why not. Those with an email address get a link to join; for the others you get a code. The member who asked gets an email."
      backTo="/manager"
      width="narrow"
      heading={{ tabIndex: -1 }}
    >
      <NoMailNote />
      {onPaper.map((invitation) => (
        <CodeNote key={invitation.code} invitation={invitation} />
      ))}
      {errors ? (
        <PageError errors={errors} />
      ) : (
        <VouchList first={data} onInvited={(invitation) => setOnPaper([invitation, ...onPaper])} />
      )}
    </PageFrame>
  );
}
