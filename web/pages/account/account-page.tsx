import type { ReactNode } from 'react';
import { listSessions, readAccount } from '#contracts/accounts/account-settings.ts';
import { listPasskeys } from '#contracts/accounts/passkeys.ts';
import { readTwoStep } from '#contracts/accounts/two-step.ts';
import { readPostingAddress } from '#contracts/mailings/inbound.ts';
import { listMutes } from '#contracts/moderation/mutes.ts';
import { readEmailPreferences } from '#contracts/notifications/email-preferences.ts';
import { readPush } from '#contracts/notifications/push.ts';
import { isMember } from '#contracts/platform/policies.ts';
import { DeviceList } from '#web/accounts/account-settings/device-list.tsx';
import { EmailForm } from '#web/accounts/account-settings/email-form.tsx';
import { LoginNameForm } from '#web/accounts/account-settings/login-name-form.tsx';
import { PasswordForm } from '#web/accounts/account-settings/password-form.tsx';
import { PasskeysCard } from '#web/accounts/passkeys/passkeys-card.tsx';
import { TwoStepCard } from '#web/accounts/two-step/two-step-card.tsx';
import { PostByEmailCard } from '#web/mailings/inbound/post-by-email-card.tsx';
import { MutedPeople } from '#web/moderation/mutes/muted-people.tsx';
import { EmailPreferencesCard } from '#web/notifications/email-preferences/email-preferences-card.tsx';
import { PushCard } from '#web/notifications/push/push-card.tsx';
import { DownloadCard } from '#web/office/exports/download-card.tsx';
import { FormFrame } from '#web/platform/layout/page-frame.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { useInstallOffer } from '#web/platform/lib/installing.ts';
import { readViewer } from '#web/platform/lib/session.ts';
import { Button } from '#web/platform/ui/button.tsx';
import common from '#web/platform/ui/common.module.css';
import { Fold } from '#web/platform/ui/fold.tsx';
import type { Route } from './+types/account-page.ts';
import styles from './account-page.module.css';

export async function clientLoader() {
  const [account, twoStep, passkeys, sessions, preferences, mutes, push, posting] = await Promise.all([
    submit(readAccount),
    submit(readTwoStep),
    submit(listPasskeys),
    submit(listSessions),
    submit(readEmailPreferences),
    // Guests have none of these.
    isMember(readViewer()) ? submit(listMutes) : undefined,
    isMember(readViewer()) ? submit(readPush) : undefined,
    isMember(readViewer()) ? submit(readPostingAddress) : undefined,
  ]);
  return {
    account: account.data,
    twoStep: twoStep.data,
    passkeys: passkeys.data,
    sessions: sessions.data,
    preferences: preferences.data,
    muted: mutes?.data ?? null,
    push: push?.data ?? null,
    postingAddress: posting?.data?.address ?? null,
    isMember: push !== undefined,
  };
}

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { account, twoStep, passkeys, sessions, preferences, muted, push, postingAddress } = loaderData;
  return (
    <FormFrame title="Account" lead="How you log in, and which emails you get." hasRequired={false}>
      <Group title="Logging in">
        <PasswordForm hasPassword={account?.hasPassword ?? true} hasEmail={account?.email !== ''} />
        {account?.loginName && <LoginNameForm key={account.loginName} loginName={account.loginName} />}
        <EmailForm login={account} hasPassword={account?.hasPassword ?? true} />
        <TwoStepCard state={twoStep} />
        <PasskeysCard passkeys={passkeys} />
        <DeviceList sessions={sessions} />
      </Group>
      <Group title="What reaches you">
        {account?.email !== '' && <EmailPreferencesCard preferences={preferences} />}
        {postingAddress && <PostByEmailCard address={postingAddress} />}
        {loaderData.isMember && <PushCard push={push} />}
        <MutedPeople people={muted} />
      </Group>
      <Group title="This device and your data">
        <InstallCard />
        <DownloadCard />
      </Group>
    </FormFrame>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 className={styles.group}>{title}</h2>
      <div className={common.stack3}>{children}</div>
    </>
  );
}

/** Shows a way to put the site on the home screen, where the browser offers it; nothing elsewhere. */
function InstallCard() {
  const offer = useInstallOffer();
  if (!offer) return null;
  return (
    <Fold as="h3" title="Install on this device" icon="download">
      <p>
        The site gets an icon beside your other apps and opens in a window of its own. There’s nothing to download from
        a store.
      </p>
      <Button variant="secondary" icon="download" onClick={() => void offer.install()}>
        Install the app
      </Button>
    </Fold>
  );
}
