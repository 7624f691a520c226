import { useState } from 'react';
import { Link } from 'react-router';
import { deleteUser, type ListedUser, updateUserRole } from '#contracts/membership/admin.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { formatAgoInSentence } from '#web/platform/lib/dates.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button, ButtonRow } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { ConfirmDialog } from '#web/platform/ui/confirm-dialog.tsx';
import { RemoveButton } from '#web/platform/ui/remove-button.tsx';
import { SectionHead } from '#web/platform/ui/section-head.tsx';
import { UserName } from './user-name.tsx';
import styles from './waiting-list.module.css';

interface WaitingListProps {
  /** The first of them. */
  guests: ReceivedPage<ListedUser[]>;
  onDecided: () => void;
}

/** Lists Guests who signed up and wait to be let in, with the reason they gave. */
export function WaitingList({ guests, onDecided }: WaitingListProps) {
  if (guests.items.length === 0) return null;
  return (
    <section className={common.below5} aria-labelledby="waiting">
      <SectionHead id="waiting" title="Waiting for approval" />
      <Card>
        <ul className={styles.guests}>
          {guests.items.map((guest) => (
            <Guest key={guest._id} guest={guest} onDecided={onDecided} />
          ))}
        </ul>
      </Card>
      {guests.hasMore && (
        <p className={styles.more}>
          <Link to="/admin?role=Guest">See everyone who’s waiting</Link>
        </p>
      )}
    </section>
  );
}

function Guest({ guest, onDecided }: { guest: ListedUser; onDecided: () => void }) {
  const [asking, setAsking] = useState(false);
  const { underWay, approve, decline } = useDecision(guest, onDecided);
  return (
    <li>
      <div>
        <UserName user={guest} />
        <p>
          Signed up {formatAgoInSentence(guest.date)}. {guest.reason && `“${guest.reason}” `}
          {guest.emailConfirmed ? 'The email address is theirs.' : 'They haven’t confirmed their email address yet.'}
        </p>
      </div>
      <ButtonRow>
        <Button
          size="small"
          icon="user-check"
          working={underWay !== undefined}
          workingLabel={underWay}
          onClick={approve}
        >
          Approve<span className="sr-only"> {guest.name}</span>
        </Button>
        <RemoveButton onClick={() => setAsking(true)}>
          Decline<span className="sr-only"> {guest.name}</span>
        </RemoveButton>
      </ButtonRow>
      <ConfirmDialog
        open={asking}
        title={`Decline ${guest.name}`}
        confirmLabel="Decline and remove"
        onConfirm={() => {
          setAsking(false);
          void decline();
        }}
        onCancel={() => setAsking(false)}
      >
        <p>This removes the account and everything {guest.name} wrote. No email is sent.</p>
      </ConfirmDialog>
    </li>
  );
}

function useDecision({ _id, name }: ListedUser, onDecided: () => void) {
  const params = { id: _id };
  const decide = (title: string) => ({
    failed: 'That didn’t work',
    onDone() {
      showToast({ kind: 'success', title });
      onDecided();
    },
  });
  const approval = useAction(updateUserRole, decide(`${name} was approved`));
  const removal = useAction(deleteUser, decide(`${name} was declined`));
  let underWay: string | undefined;
  if (approval.working) underWay = 'Approving…';
  if (removal.working) underWay = 'Declining…';
  return {
    underWay,
    approve: () => approval.run({ params, body: { role: 'User' } }),
    decline: () => removal.run({ params }),
  };
}
