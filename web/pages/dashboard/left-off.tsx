import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { forgetReturnPath, readReturnPath } from '#web/platform/lib/lost-session.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import styles from './left-off.module.css';

const noPlaceToReturnTo = ['/', '/dashboard'];

/** A link back to the page where the session ran out, for as long as the dashboard is open. */
export function LeftOff() {
  const [path] = useState(readReturnPath);
  useEffect(() => forgetReturnPath, []);
  if (path === null || noPlaceToReturnTo.includes(path)) return null;
  return (
    <Alert kind="notice" className={styles.alert} title="Welcome back">
      You were on another page when you were logged out.{' '}
      <Link to={path} onClick={forgetReturnPath}>
        Take me back there
      </Link>
    </Alert>
  );
}
