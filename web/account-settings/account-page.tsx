import { listSessions, readAccount } from '#contracts/account-settings.ts';
import { readEmailPreferences } from '#contracts/email-preferences.ts';
import { listMutes } from '#contracts/mutes.ts';
import { listPasskeys } from '#contracts/passkeys.ts';
import { isMember } from '#contracts/policies.ts';
import { readTwoStep } from '#contracts/two-step.ts';
import { EmailPreferencesCard } from '#web/email-preferences/email-preferences-card.tsx';
import { PageTitle } from '#web/layout/page-title.tsx';
import { submit } from '#web/lib/api.ts';
import { readViewer } from '#web/lib/session.ts';
import { MutedPeople } from '#web/mutes/muted-people.tsx';
import { PasskeysCard } from '#web/passkeys/passkeys-card.tsx';
import { TwoStepCard } from '#web/two-step/two-step-card.tsx';
import { FormFrame } from '#web/ui/form-frame.tsx';
import type { Route } from './+types/account-page.ts';
import styles from './account-page.module.css';
import { DeviceList } from './device-list.tsx';
import { DownloadCard } from './download-card.tsx';
import { EmailForm } from './email-form.tsx';
import { LoginNameForm } from './login-name-form.tsx';
import { PasswordForm } from './password-form.tsx';

export async function clientLoader() {
  const [account, twoStep, passkeys, sessions, preferences, mutes] = await Promise.all([
    submit(readAccount),
    submit(readTwoStep),
    submit(listPasskeys),
    submit(listSessions),
    submit(readEmailPreferences),
    // Guests have none.
    isMember(readViewer()) ? submit(listMutes) : undefined,
  ]);
  return {
    account: account.data,
    twoStep: twoStep.data,
    passkeys: passkeys.data,
    sessions: sessions.data,
    preferences: preferences.data,
    muted: mutes?.data ?? null,
  };
}

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { account, twoStep, passkeys, sessions, preferences, muted } = loaderData;
  return (
    <FormFrame title="Account" lead="How you log in, and which emails you get." hasRequired={false}>
      <PageTitle title="Account" />
      <div className={styles.cards}>
        <PasswordForm hasPassword={account?.hasPassword ?? true} hasEmail={account?.email !== ''} />
        {account?.loginName && <LoginNameForm key={account.loginName} loginName={account.loginName} />}
        <EmailForm login={account} hasPassword={account?.hasPassword ?? true} />
        <TwoStepCard state={twoStep} />
        <PasskeysCard passkeys={passkeys} />
        {account?.email !== '' && <EmailPreferencesCard preferences={preferences} />}
        <DeviceList sessions={sessions} />
        <MutedPeople people={muted} />
        <DownloadCard />
      </div>
    </FormFrame>
  );
}
