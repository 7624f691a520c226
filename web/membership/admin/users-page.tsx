import { useRef } from 'react';
import { Link } from 'react-router';
import { useClub } from '#web/platform/layout/club.ts';
import { PageFrame } from '#web/platform/layout/page-frame.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import type { Route } from './+types/users-page.ts';
import { loadUsers } from './load-users.ts';
import { UserList } from './user-list.tsx';
import styles from './users-page.module.css';
import { WaitingList } from './waiting-list.tsx';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadUsers(new URL(request.url).searchParams);
}

export default function UsersPage({ loaderData }: Route.ComponentProps) {
  const { version } = useClub();
  const heading = useRef<HTMLHeadingElement>(null);
  // The buttons that were pressed are gone with the Guest.
  const focusHeading = () => heading.current?.focus();
  return (
    <PageFrame
      title="Admin Dashboard"
      lead="Find a member, see what they can do, and change it."
      isLeadMuted
      heading={{ ref: heading, tabIndex: -1 }}
    >
      <nav className={styles.links} aria-label="For Admins">
        <Link to="/admin/invitations">Invite people</Link>
        <Link to="/admin/office">Club office</Link>
        <Link to="/admin/security-log">Security log</Link>
      </nav>
      {loaderData.errors ? (
        <PageError errors={loaderData.errors} />
      ) : (
        <>
          <WaitingList guests={loaderData.data.guests} onDecided={focusHeading} />
          <UserList found={loaderData.data.found} />
        </>
      )}
      <p className={styles.version}>Fieldhouse {version}</p>
    </PageFrame>
  );
}
