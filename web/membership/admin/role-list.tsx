import type { Role } from '#contracts/platform/roles.ts';
import common from '#web/platform/ui/common.module.css';
import { Fold } from '#web/platform/ui/fold.tsx';
import { IconLine } from '#web/platform/ui/icon-line.tsx';
import styles from './role-list.module.css';

interface Explanation {
  role: Role;
  who: string;
  can: string[];
  cannot: string[];
}

const explanations: Explanation[] = [
  {
    role: 'Guest',
    who: 'Waiting for approval, or just looking.',
    can: ['Read the public pages'],
    cannot: ['Can’t open the feed or profiles'],
  },
  {
    role: 'User',
    who: 'Every coach in the club.',
    can: ['Edit their own profile', 'Post, like, unlike, and comment', 'Delete their own posts and comments'],
    cannot: ['Can’t add events or photos'],
  },
  {
    role: 'Manager',
    who: 'Runs events and the photo gallery. All managers have equal rights.',
    can: [
      'Everything a User can do',
      'Add events',
      'Update the photo gallery',
      'Send email notices',
      'Review reports and hide things',
    ],
    cannot: ['Can’t change roles'],
  },
  {
    role: 'Admin',
    who: 'Looks after the whole site. There must be at least one.',
    can: ['Everything a Manager can do', 'Change other people’s roles', 'Suspend and remove users'],
    cannot: [],
  },
];

/** Shows what each role may do. */
export function RoleList() {
  return (
    <Fold title="What each role can do" icon="users">
      <ul className={styles.roles}>
        {explanations.map(({ role, who, can, cannot }) => (
          <li key={role} className={styles.role}>
            <h3>{role}</h3>
            <p>{who}</p>
            <ul className={styles.actions}>
              {can.map((action) => (
                <li key={action}>
                  <IconLine icon="check">{action}</IconLine>
                </li>
              ))}
              {cannot.map((action) => (
                <li key={action} className={common.muted}>
                  <IconLine icon="x">{action}</IconLine>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
