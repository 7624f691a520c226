import { Link } from 'react-router';
import { Alert } from '#web/platform/ui/alert.tsx';

interface WithoutScriptProps {
  /** What does not work on this page. */
  title?: string;
}

/** Says to people whose browser doesn’t run our scripts what they cannot do here, and what they can. */
export function WithoutScript({ title = 'Logging in needs JavaScript' }: WithoutScriptProps) {
  // Rendered on the server only, so that browsers don’t load it.
  return <noscript>{import.meta.env.SSR && <WhatWorks title={title} />}</noscript>;
}

function WhatWorks({ title }: Required<WithoutScriptProps>) {
  return (
    <Alert kind="notice" title={title}>
      <p>
        Your browser didn’t run it. Open this page again. If that doesn’t help, turn on JavaScript or update your
        browser. You need Safari 15.4, Chrome or Edge 103, Firefox 102, or newer.
      </p>
      <p>
        Without it, you can still <Link to="/register">sign up</Link> and{' '}
        <Link to="/reset-pass">ask for a new password</Link>.
      </p>
    </Alert>
  );
}
