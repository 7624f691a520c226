import { useNavigate } from 'react-router';
import { deleteUser, type ListedUser } from '#contracts/membership/admin.ts';
import { submit } from '#web/platform/lib/api.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { AskFirst } from '#web/platform/ui/ask-first.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { DangerZone } from '#web/platform/ui/danger-zone.tsx';

/** Removes a user from the club, after asking. */
export function DeleteUser({ user: { _id, name } }: { user: ListedUser }) {
  const navigate = useNavigate();
  const text = `This removes ${name}’s profile, posts, comments, and likes.`;
  return (
    <DangerZone title="Remove this user" text={text}>
      <AskFirst
        button={(ask) => (
          <Button variant="danger" icon="user-x" onClick={ask}>
            Remove this user
          </Button>
        )}
        title={`Remove ${name}`}
        confirmLabel="Remove the user"
        workingLabel="Removing…"
        act={() => submit(deleteUser, { params: { id: _id } })}
        failed={`${name} was not removed`}
        onDone={() => {
          showToast({ kind: 'success', title: `${name} was removed` });
          return navigate('/admin');
        }}
      >
        <p>Are you sure? This can not be undone!</p>
      </AskFirst>
    </DangerZone>
  );
}
