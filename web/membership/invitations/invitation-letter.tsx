import { formatCode, type Invitation, invitationLimits } from '#contracts/membership/invitations.ts';
import { useClub } from '#web/platform/layout/club.ts';
import { QrCode } from '#web/platform/ui/qr-code.tsx';
import styles from './invitation-letter.module.css';

/** A page for somebody without email: how to join, step by step. */
export function Letter({ invitation: { name, code } }: { invitation: Invitation }) {
  const { club } = useClub();
  if (!code) return null;
  const address = `${location.host}/join`;
  return (
    <article className={styles.letter} aria-label={`Letter to ${name}`}>
      <p className={styles.club}>{club.name}</p>
      <h2>Dear {name},</h2>
      <p>
        Our club has a site for its members: stories, events, photos, and each other’s profiles. We would love to see
        you there.
      </p>
      <div className={styles.ways}>
        <ol>
          <li>On a computer, tablet, or phone, open this address:</li>
          <li className={styles.big}>{address}</li>
          <li>Type this code:</li>
          <li className={styles.big}>{formatCode(code)}</li>
          <li>Choose a password, and you’re in.</li>
        </ol>
        <div className={styles.scan}>
          <QrCode text={`${location.origin}/join/${code}`} label={`Code to scan: opens ${address}`} />
          <p>Or point the camera of your phone here.</p>
        </div>
      </div>
      <p>
        No email address? Bring this letter along when we meet: one of our managers opens your account together with
        you.
      </p>
      <p>
        The code is only for you. It works once, for {invitationLimits.days} days. If you get stuck, call any of us:
        we’ll help.
      </p>
    </article>
  );
}
