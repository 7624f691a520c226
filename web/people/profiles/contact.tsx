import type { Profile } from '#contracts/people/profiles.ts';
import { toCall } from '#contracts/site/help-line.ts';
import { WriteMessage } from '#web/people/messages/write-message.tsx';
import { useViewer } from '#web/platform/lib/session.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import common from '#web/platform/ui/common.module.css';
import { IconLine } from '#web/platform/ui/icon-line.tsx';
import styles from './contact.module.css';

/** Shows how to reach a coach: what they share, and a message that doesn’t reveal their address. */
export function Contact({ profile, firstName }: { profile: Profile; firstName: string }) {
  const { user, phone, mailingAddress, takesMessages } = profile;
  const isOwn = useViewer()?._id === user._id;
  return (
    <section className={styles.ways} aria-label="Get in touch">
      {phone && (
        <IconLine icon="phone">
          <a className="target" href={toCall(phone)}>
            {phone}
          </a>
        </IconLine>
      )}
      {mailingAddress && (
        <IconLine icon="map-pin">
          <span className={styles.address}>{mailingAddress}</span>
        </IconLine>
      )}
      {isOwn ? (
        <OwnContact profile={profile} />
      ) : takesMessages ? (
        <WriteMessage key={user._id} recipientId={user._id} firstName={firstName} />
      ) : (
        <p>{`${firstName} doesn’t take messages through the site.`}</p>
      )}
    </section>
  );
}

/** Tells the coach which of their contact details only they see, and leads to where they can change that. */
function OwnContact({ profile: { phone, mailingAddress, sharesPhone, sharesMailingAddress } }: { profile: Profile }) {
  const hidden = [
    phone && !sharesPhone && 'phone number',
    mailingAddress && !sharesMailingAddress && 'mailing address',
  ];
  const unseen = hidden.filter(Boolean).join(' and ');
  return (
    <>
      {unseen && <p className={common.muted}>{`Only you see your ${unseen}.`}</p>}
      <ButtonLink to="/edit-profile" variant="secondary" icon="pencil">
        Change what members see
      </ButtonLink>
    </>
  );
}
