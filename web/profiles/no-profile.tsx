import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import styles from './dashboard.module.css';
import { DeleteAccount } from './delete-account.tsx';

/** The dashboard of a member who has no profile yet. */
export function NoProfile({ name }: { name: string }) {
  return (
    <div className={styles.dashboard}>
      <h1>Welcome {name}</h1>
      <Card>
        <Empty
          picture="/art/locker.svg"
          title="You have no profile yet"
          action={
            <ButtonLink to="/create-profile" icon="user-plus">
              Create Profile
            </ButtonLink>
          }
        >
          Add where you coached and your favorite sports, so that old teammates find you.
        </Empty>
      </Card>
      <DeleteAccount />
    </div>
  );
}
