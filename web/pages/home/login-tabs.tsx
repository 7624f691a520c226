import { type ReactNode, Suspense } from 'react';
import { WithoutScript } from '#web/platform/layout/without-script.tsx';
import { byPlace } from '#web/platform/lib/by-place.ts';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { IconLine } from '#web/platform/ui/icon-line.tsx';
import type { IconName } from '#web/platform/ui/icon-names.ts';
import { lazyPart } from '#web/platform/ui/lazy-part.tsx';
import { ResponsivePicture } from '#web/platform/ui/responsive-picture.tsx';
import { Spinner } from '#web/platform/ui/spinner.tsx';
import { Tabs } from '#web/platform/ui/tabs.tsx';
import type { HomeContent } from './home-content.ts';
import styles from './login-tabs.module.css';

const LoginForm = lazyPart(() => import('#web/accounts/accounts/login-form.tsx'));
const RegisterForm = lazyPart(() => import('#web/accounts/accounts/register-form.tsx'));
const ResetForm = lazyPart(() => import('#web/accounts/recovery/reset-form.tsx'));

interface LoginTabsProps {
  welcome: HomeContent['welcome'];
  onReadStory: () => void;
  signedIn: boolean;
}

// The picture covers a tall, narrow space, so a wide one is shown larger than its column.
const sizes = '(max-width: 62em) 92vw, 36rem';

/** Shows the tabbed panel of the front page; a Guest who is logged in needs only its first tab. */
export function LoginTabs(props: LoginTabsProps) {
  const tabs = [
    { id: 'home', label: 'Home', content: <DeskHome {...props} /> },
    { id: 'login', label: 'LogIn', content: panel('Log In', 'locker', <LoginForm />) },
    { id: 'signup', label: 'SignUp', content: panel('Sign Up', 'team', <RegisterForm />) },
    {
      id: 'reset',
      label: 'Request to Reset Password',
      content: panel('Reset your password', 'playbook', <ResetForm />),
    },
  ];
  return (
    <Card className={styles.card}>
      <WithoutScript title="These tabs need JavaScript" />
      <Tabs label="Welcome panel" tabs={props.signedIn ? tabs.slice(0, 1) : tabs} />
    </Card>
  );
}

function DeskHome({ welcome, onReadStory, signedIn }: LoginTabsProps) {
  const { deskHeading, deskText, deskPoints, deskPicture } = welcome;
  return (
    <div className={styles.panel}>
      <div className={styles.words}>
        <h2>{deskHeading}</h2>
        <p>{deskText}</p>
        <ul className={styles.points}>
          {byPlace(deskPoints).map(({ key, item: { icon, text } }) => (
            <li key={key}>
              <IconLine icon={icon as IconName}>{text}</IconLine>
            </li>
          ))}
        </ul>
        <div className={styles.ways}>
          {!signedIn && (
            <ButtonLink to="/#signup" icon="user-plus">
              Sign Up
            </ButtonLink>
          )}
          <Button variant="secondary" icon="book-2" onClick={onReadStory}>
            Read our full Story
          </Button>
        </div>
      </div>
      <ResponsivePicture
        className={styles.picture}
        url={deskPicture.src}
        alt={deskPicture.alt}
        sizes={sizes}
        loading="lazy"
      />
    </div>
  );
}

function panel(heading: string, picture: string, form: ReactNode) {
  return (
    <div className={styles.panel}>
      <div className={styles.form}>
        <h2>{heading}</h2>
        <Suspense fallback={<Spinner label="Opening the form" />}>{form}</Suspense>
      </div>
      <img className={`${styles.picture} ${styles.aside}`} src={`/art/${picture}.svg`} alt="" loading="lazy" />
    </div>
  );
}
