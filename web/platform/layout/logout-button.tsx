import { useState } from 'react';
import type { Viewer } from '#contracts/platform/policies.ts';
import { Avatar } from '#web/platform/ui/avatar.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { logOut } from './log-out.ts';
import styles from './logout-button.module.css';

export default function LogoutButton({ viewer }: { viewer: Viewer }) {
  const [working, setWorking] = useState(false);
  function leave() {
    setWorking(true);
    void logOut();
  }
  return (
    <Button variant="secondary" className={styles.logout} working={working} workingLabel="Logging out…" onClick={leave}>
      <Avatar name={viewer.name} avatar={viewer.avatar} id={viewer._id} size="tiny" />
      Logout
    </Button>
  );
}
