import { decideVouch, type QueuedVouch, vouchLimits } from '#contracts/membership/vouches.ts';
import { focusPageHeading } from '#web/platform/lib/focus-heading.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { DecisionForm } from '#web/platform/ui/decision-form.tsx';
import type { PaperInvitation } from './code-note.tsx';

interface VouchDecisionProps {
  vouch: QueuedVouch;
  /** The heading with the name. */
  labelledBy: string;
  onInvited: (invitation: PaperInvitation) => void;
}

const choices = [
  { decision: 'approve', label: 'Invite', icon: 'user-plus', workingLabel: 'Inviting…' },
  { decision: 'decline', label: 'Don’t invite', variant: 'secondary', workingLabel: 'Declining…' },
] as const;

/** Invites somebody or not, with a few words to the member who vouched. */
export function VouchDecision({ vouch: { _id, name, by }, labelledBy, onInvited }: VouchDecisionProps) {
  const { run, pending, errors } = useAction(decideVouch, {
    onDone({ code }, { body }) {
      if (code) onInvited({ name, code });
      const title = body.decision === 'approve' ? `${name} is invited` : `${name} is not invited`;
      showToast({ kind: 'success', title });
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
