import { useState } from 'react';
import { logout } from '#contracts/accounts/accounts.ts';
import type { Viewer } from '#contracts/platform/policies.ts';
import { submit } from '#web/platform/lib/api.ts';
import { forgetDrafts, hasUnsent } from '#web/platform/lib/drafts.ts';
import { forgetReturnPath } from '#web/platform/lib/lost-session.ts';
import { stopRememberingPages } from '#web/platform/lib/requested-page.ts';
import { endSession, isOwnersToken } from '#web/platform/lib/session.ts';
import { Avatar } from '#web/platform/ui/avatar.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { ConfirmDialog } from '#web/platform/ui/confirm-dialog.tsx';

/** Logs out; asks first while something is unsent. */
export default function LogoutButton({ viewer }: { viewer: Viewer }) {
  const [working, setWorking] = useState(false);
  const [asking, setAsking] = useState(false);
  function leave() {
    setWorking(true);
    void logOut();
  }
  return (
    <>
      <Button
        variant="quiet"
        working={working}
        workingLabel="Leaving…"
        onClick={() => (hasUnsent() ? setAsking(true) : leave())}
      >
        <Avatar name={viewer.name} avatar={viewer.avatar} id={viewer._id} size="tiny" />
        Logout
      </Button>
      <ConfirmDialog
        open={asking}
        title="Log out now?"
        confirmLabel="Log out anyway"
        workingLabel="Logging out…"
        working={working}
        onConfirm={leave}
        onCancel={() => setAsking(false)}
      >
        <p>You have something that isn’t sent yet. If you log out, it’s removed from this device.</p>
      </ConfirmDialog>
    </>
  );
}

/** Ends the session on the server, removes it and every draft here, and starts over at `/`. Works without the server, too. */
async function logOut(): Promise<void> {
  // Before other tabs learn of it, and store what is still in their forms.
  if (isOwnersToken()) forgetDrafts();
  await submit(logout);
  // Another tab was faster, and this page goes by itself.
  if (!isOwnersToken()) return;
  stopRememberingPages();
  endSession();
  forgetReturnPath();
  location.assign('/');
}
