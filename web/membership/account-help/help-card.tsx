import type { ListedUser } from '#contracts/membership/admin.ts';
import { Card } from '#web/platform/ui/card.tsx';
import { EmailCorrection } from './email-correction.tsx';
import { EmailsToUser } from './emails-to-user.tsx';
import styles from './help-card.module.css';
import { LogOutEverywhere } from './log-out-everywhere.tsx';
import { LoginNameCorrection } from './login-name-correction.tsx';
import { PhoneCode } from './phone-code.tsx';
import { TurnOffTwoStep } from './turn-off-two-step.tsx';

/** What an Admin can do for a member who is on the phone and can’t log in. */
export function HelpCard({ user }: { user: ListedUser }) {
  const firstName = user.name.split(' ')[0] ?? user.name;
  return (
    <Card title="Help by phone" icon="phone" padding="medium" className={styles.card}>
      <div className={styles.parts}>
        <PhoneCode user={user} firstName={firstName} />
        {user.loginName && (
          <LoginNameCorrection key={user.loginName} user={user} loginName={user.loginName} firstName={firstName} />
        )}
        <EmailCorrection key={user.email} user={user} firstName={firstName} />
        <LogOutEverywhere user={user} firstName={firstName} />
        <TurnOffTwoStep user={user} firstName={firstName} />
        <EmailsToUser user={user} firstName={firstName} />
      </div>
    </Card>
  );
}
