import { Link } from 'react-router';
import { deleteInvitation, formatCode, type Invitation, listInvitations } from '#contracts/membership/invitations.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { formatAgo } from '#web/platform/lib/dates.ts';
import { focusSectionHeading } from '#web/platform/lib/focus-heading.ts';
import { callList } from '#web/platform/lib/list-api.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { useMoreEntries } from '#web/platform/lib/use-more-entries.ts';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { Empty } from '#web/platform/ui/empty.tsx';
import { SectionHead } from '#web/platform/ui/section-head.tsx';
import { ShowMore } from '#web/platform/ui/show-more.tsx';
import { Table } from '#web/platform/ui/table.tsx';
import styles from './invitation-list.module.css';

const columns = ['Name', 'Invited', 'Code', 'Status', 'Revoke'];

/** Shows the invitations, newest first; older ones on demand. */
export function InvitationList({ first }: { first: ReceivedPage<Invitation[]> }) {
  const { entries, hasMore, working, showMore, remove } = useMoreEntries(
    first,
    ({ _id }) => _id,
    (last) => callList(listInvitations, { query: { before: last._id } }),
  );
  const hasLetters = hasMore || entries.some(({ email, status }) => email === '' && status === 'waiting');
  return (
    <section className={common.above7} aria-labelledby="invitations">
      <SectionHead id="invitations" title="Invitations" />
      {hasLetters && (
        <p>
          <ButtonLink to="/admin/invitations/letters" variant="secondary" icon="printer">
            Print the letters
          </ButtonLink>
        </p>
      )}
      {entries.length > 0 ? (
        <Card>
          <Table
            labelledBy="invitations"
            columns={columns}
            rows={entries.map((invitation) => toRow(invitation, () => remove(invitation._id)))}
          />
        </Card>
      ) : (
        <Empty picture="/art/pennants.svg" title="No invitations yet" as="h3">
          Paste a list above. You’ll see what we understood before we send anything.
        </Empty>
      )}
      <ShowMore
        status={`Showing ${entries.length} invitations`}
        label="Show older invitations"
        hasMore={hasMore}
        working={working}
        onMore={showMore}
      />
    </section>
  );
}

const statuses = { waiting: 'Waiting', joined: 'Joined', expired: 'Too old' };

function toRow(invitation: Invitation, onRevoked: () => void) {
  const { _id, name, email, code, status, date, reminded } = invitation;
  return {
    key: _id,
    cells: [
      <div key="name" className={styles.name}>
        <b>{name}</b>
        <span>{email || 'By letter'}</span>
        {email === '' && code && (
          <Link to="/manager/open-account" state={{ name, code: formatCode(code) }}>
            Open the account together<span className="sr-only"> with {name}</span>
          </Link>
        )}
      </div>,
      formatAgo(date),
      code ? formatCode(code) : '–',
      reminded && status === 'waiting' ? 'Waiting, reminded' : statuses[status],
      status === 'waiting' ? <Revoke key="revoke" invitation={invitation} onRevoked={onRevoked} /> : '–',
    ],
  };
}

interface RevokeProps {
  invitation: Invitation;
  onRevoked: () => void;
}

function Revoke({ invitation: { _id, name }, onRevoked }: RevokeProps) {
  const { run, working } = useAction(deleteInvitation, {
    failed: 'We couldn’t revoke the invitation',
    onDone() {
      showToast({ kind: 'success', title: `The invitation for ${name} was revoked` });
      onRevoked();
      focusSectionHeading();
    },
  });
  return (
    <Button
      variant="secondary"
      size="small"
      working={working}
      workingLabel="Revoking…"
      onClick={() => run({ params: { id: _id } })}
    >
      Revoke<span className="sr-only"> the invitation for {name}</span>
    </Button>
  );
}
