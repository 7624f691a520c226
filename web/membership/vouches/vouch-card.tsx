import { Link } from 'react-router';
import { formatCode } from '#contracts/membership/invitations.ts';
import { decideVouch, type QueuedVouch, vouchLimits } from '#contracts/membership/vouches.ts';
import { formatAgo } from '#web/platform/lib/dates.ts';
import { focusPageHeading } from '#web/platform/lib/focus-heading.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Avatar } from '#web/platform/ui/avatar.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { DecisionForm } from '#web/platform/ui/decision-form.tsx';
import styles from './vouches.module.css';

interface VouchCardProps {
  vouch: QueuedVouch;
  onInvited: (invitation: PaperInvitation) => void;
  onDecided: () => void;
}

/** Shows a person whom a member vouches for, and lets a manager decide. */
export function VouchCard({ vouch, ...decided }: VouchCardProps) {
  const { _id, name, email, words, date, by } = vouch;
  const titleId = `vouch-${_id}`;
  return (
    <Card as="article" padding="medium">
      <h2 id={titleId} className={styles.name}>
        {name}
      </h2>
      <p className={common.meta}>{email || 'No email address'}</p>
      <div className={styles.member}>
        <Avatar name={by.name} avatar={by.avatar} id={by.user} size="small" />
        <div>
          <Link to={`/profile/user/${by.user}`}>{by.name}</Link> <span className={styles.date}>{formatAgo(date)}</span>
          <p>{words}</p>
        </div>
      </div>
      <VouchDecision vouch={vouch} labelledBy={titleId} {...decided} />
    </Card>
  );
}

interface VouchDecisionProps extends VouchCardProps {
  /** The heading with the name. */
  labelledBy: string;
}

const choices = [
  { decision: 'approve', label: 'Invite', icon: 'user-plus', workingLabel: 'Inviting…' },
  { decision: 'decline', label: 'Don’t invite', variant: 'secondary', workingLabel: 'Declining…' },
] as const;

/** Invites a person or not, with a few words to the member who vouched. */
function VouchDecision({ vouch: { _id, name, by }, labelledBy, onInvited, onDecided }: VouchDecisionProps) {
  const { run, pending, errors } = useAction(decideVouch, {
    onDone({ code }, { body }) {
      if (code) onInvited({ name, code });
      const title = body.decision === 'approve' ? `${name} is invited` : `${name} is not invited`;
      showToast({ kind: 'success', title });
      onDecided();
      // The form that had the focus is gone.
      focusPageHeading();
    },
  });
  return (
    <DecisionForm
      labelledBy={labelledBy}
      words={{ to: by.name, maxLength: vouchLimits.reply }}
      choices={choices}
      errors={errors}
      underWay={pending?.body.decision}
      onDecide={(decision, words) => void run({ params: { id: _id }, body: { decision, words } })}
    />
  );
}

export interface PaperInvitation {
  name: string;
  code: string;
}

/** Shows the code of a person without an email address. */
export function CodeNote({ invitation: { name, code } }: { invitation: PaperInvitation }) {
  return (
    <Alert kind="success" role="status" title={`The code for ${name} is ${formatCode(code)}`}>
      Write it down and give it to them: they type it at {window.location.host}/join, with an email address. Without
      one,{' '}
      <Link to="/manager/open-account" state={{ name, code: formatCode(code) }}>
        open the account together
      </Link>
      . An Admin can also print the code as a letter.
    </Alert>
  );
}
