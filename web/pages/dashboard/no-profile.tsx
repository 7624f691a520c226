import type { FlatErrors } from '#contracts/platform/common.ts';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { Empty } from '#web/platform/ui/empty.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import { DeleteAccount } from './delete-account.tsx';

interface NoProfileProps {
  name: string;
  /** Why the profile did not load, if there may be one. */
  errors: FlatErrors | undefined;
  /** Whether the server said that there is no profile; false if it could not be reached. */
  isReached: boolean;
}

/** The dashboard of a member who has no profile yet; without a connection nobody knows whether they have one. */
export function NoProfile({ name, errors, isReached }: NoProfileProps) {
  if (errors && !isReached) return <PageError errors={errors} />;
  return (
    <div className={common.column5}>
      <h1>Welcome {name}</h1>
      {errors && <PageError errors={errors} />}
      <Card>
        <Empty
          picture="/art/locker.svg"
          title={errors ? 'No profile to show' : 'You don’t have a profile yet'}
          action={
            <ButtonLink to="/create-profile" icon="user-plus">
              Create Profile
            </ButtonLink>
          }
        >
          Add where you coached and your favorite sports, so old teammates can find you.
        </Empty>
      </Card>
      <DeleteAccount />
    </div>
  );
}
