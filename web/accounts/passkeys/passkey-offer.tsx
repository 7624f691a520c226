import { useEffect, useState } from 'react';
import { canUsePasskeys } from '#web/platform/lib/passkeys.ts';
import { PasskeyLogin } from './passkey-login.tsx';

/** Offers the login with a passkey on the login page, in browsers that know them. */
export default function PasskeyOffer() {
  const [isShown, setIsShown] = useState(false);
  // The server, which renders this too, does not know the browser.
  useEffect(() => setIsShown(canUsePasskeys()), []);
  return isShown && <PasskeyLogin label="Log in with a passkey" />;
}
