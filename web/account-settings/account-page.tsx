import { listSessions, readAccount } from '#contracts/account-settings.ts';
import { readSubscription } from '#contracts/subscription.ts';
import { PageTitle } from '#web/layout/page-title.tsx';
import { submit } from '#web/lib/api.ts';
import { SubscriptionCard } from '#web/notices/subscription-card.tsx';
import { FormFrame } from '#web/ui/form-frame.tsx';
import type { Route } from './+types/account-page.ts';
import styles from './account-page.module.css';
import { DeviceList } from './device-list.tsx';
import { DownloadCard } from './download-card.tsx';
import { EmailForm } from './email-form.tsx';
import { PasswordForm } from './password-form.tsx';

export async function clientLoader() {
  const [account, sessions, subscription] = await Promise.all([
    submit(readAccount),
    submit(listSessions),
    submit(readSubscription),
  ]);
  return {
    account: account.data,
    sessions: sessions.data,
    subscribed: subscription.data?.subscribed ?? null,
  };
}

export default function AccountPage({ loaderData: { account, sessions, subscribed } }: Route.ComponentProps) {
  return (
    <FormFrame title="Account" lead="How you log in, and where." hasRequired={false}>
      <PageTitle title="Account" />
      <div className={styles.cards}>
        <PasswordForm hasPassword={account?.hasPassword ?? true} />
        <EmailForm address={account?.email} hasPassword={account?.hasPassword ?? true} />
        <SubscriptionCard subscribed={subscribed} />
        <DeviceList sessions={sessions} />
        <DownloadCard />
      </div>
    </FormFrame>
  );
}
