import { listSessions, readAccount } from '#contracts/account-settings.ts';
import { readEmailPreferences } from '#contracts/email-preferences.ts';
import { EmailPreferencesCard } from '#web/email-preferences/email-preferences-card.tsx';
import { PageTitle } from '#web/layout/page-title.tsx';
import { submit } from '#web/lib/api.ts';
import { FormFrame } from '#web/ui/form-frame.tsx';
import type { Route } from './+types/account-page.ts';
import styles from './account-page.module.css';
import { DeviceList } from './device-list.tsx';
import { DownloadCard } from './download-card.tsx';
import { EmailForm } from './email-form.tsx';
import { PasswordForm } from './password-form.tsx';

export async function clientLoader() {
  const [account, sessions, preferences] = await Promise.all([
    submit(readAccount),
    submit(listSessions),
    submit(readEmailPreferences),
  ]);
  return {
    account: account.data,
    sessions: sessions.data,
    preferences: preferences.data,
  };
}

export default function AccountPage({ loaderData: { account, sessions, preferences } }: Route.ComponentProps) {
  return (
    <FormFrame title="Account" lead="How you log in, and which emails you get." hasRequired={false}>
      <PageTitle title="Account" />
      <div className={styles.cards}>
        <PasswordForm hasPassword={account?.hasPassword ?? true} />
        <EmailForm address={account?.email} hasPassword={account?.hasPassword ?? true} />
        <EmailPreferencesCard preferences={preferences} />
        <DeviceList sessions={sessions} />
        <DownloadCard />
      </div>
    </FormFrame>
  );
}
