import { Link } from 'react-router';
import type { QueuedVouch } from '#contracts/membership/vouches.ts';
import { formatAgo } from '#web/platform/lib/dates.ts';
import { Avatar } from '#web/platform/ui/avatar.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import type { PaperInvitation } from './code-note.tsx';
import { VouchDecision } from './vouch-decision.tsx';
import styles from './vouches.module.css';

interface VouchCardProps {
  vouch: QueuedVouch;
  onInvited: (invitation: PaperInvitation) => void;
}

/** Somebody whom a member vouches for, and what a manager decides. */
export function VouchCard({ vouch, onInvited }: VouchCardProps) {
  const { _id, name, email, words, date, by } = vouch;
  const titleId = `vouch-${_id}`;
  return (
    <Card as="article" padding="medium">
      <h2 id={titleId} className={styles.name}>
        {name}
      </h2>
      <p className={styles.facts}>{email || 'No email address'}</p>
      <div className={styles.member}>
        <Avatar name={by.name} avatar={by.avatar} id={by.user} size="small" />
        <div>
          <Link to={`/profile/user/${by.user}`}>{by.name}</Link> <span className={styles.facts}>{formatAgo(date)}</span>
          <p>{words}</p>
        </div>
      </div>
      <VouchDecision vouch={vouch} labelledBy={titleId} onInvited={onInvited} />
    </Card>
  );
}
