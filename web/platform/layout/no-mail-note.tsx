import { Link } from 'react-router';
import { isAdmin } from '#contracts/platform/policies.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import common from '#web/platform/ui/common.module.css';
import { useClub } from './club.ts';

/** Says before emails are sent that none goes out, where the club has no mail server. */
export function NoMailNote() {
  const viewer = useViewer();
  if (useClub().sendsEmail) return null;
  return (
    <Alert kind="notice" icon="mail-x" className={common.below5} title="Emails don’t go out yet">
      The club has no mail server. Emails are saved on the machine that runs the site, and no one gets them.{' '}
      {isAdmin(viewer) ? (
        <Link to="/admin/office/settings#email">Connect a mail server</Link>
      ) : (
        'An Admin can connect one in the club office.'
      )}
    </Alert>
  );
}
