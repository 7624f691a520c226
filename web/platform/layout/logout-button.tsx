import { useState } from 'react';
import type { Viewer } from '#contracts/platform/policies.ts';
import { Avatar } from '#web/platform/ui/avatar.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import styles from './logout-button.module.css';

export default function LogoutButton({ viewer }: { viewer: Viewer }) {
  const [working, setWorking] = useState(false);
  async function leave() {
    setWorking(true);
    const { logOut } = await import('./log-out.ts');
    await logOut();
  }
  return (
    <Button variant="secondary" className={styles.logout} working={working} workingLabel="Logging out…" onClick={leave}>
      <Avatar name={viewer.name} avatar={viewer.avatar} id={viewer._id} size="tiny" />
      Logout
    </Button>
  );
}
