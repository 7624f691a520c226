import { Link } from 'react-router';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { firstError } from '#web/platform/lib/outcome.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import common from '#web/platform/ui/common.module.css';

/** Why a video could not be saved, with the way out where a profile is missing. */
export function SaveError({ errors }: { errors: FlatErrors }) {
  return (
    <Alert kind="danger" role="alert" className={common.below4} title={firstError(errors)}>
      {errors.noprofile && <Link to="/create-profile">Create Profile</Link>}
    </Alert>
  );
}
