import { decideReport, type ReportCase, reportLimits } from '#contracts/moderation/reports.ts';
import { focusPageHeading } from '#web/platform/lib/focus-heading.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { DecisionForm } from '#web/platform/ui/decision-form.tsx';

interface CaseDecisionProps {
  caseId: string;
  author: ReportCase['author'];
  /** The heading of the case. */
  labelledBy: string;
}

const choices = [
  { decision: 'keep', label: 'Keep it', variant: 'secondary', icon: 'check', workingLabel: 'Keeping…' },
  { decision: 'remove', label: 'Hide it', icon: 'eye-off', workingLabel: 'Hiding…' },
] as const;

const hint = 'They come as a notification and an email. If you keep it and write nothing, nobody is told.';

/** Keeps or hides what was reported, with a few words to its author. */
export function CaseDecision({ caseId, author, labelledBy }: CaseDecisionProps) {
  const { run, pending, errors } = useAction(decideReport, {
    onDone({ state }) {
      showToast({ kind: 'success', title: state === 'removed' ? 'It is hidden' : 'It stays where it is' });
      // The form that had the focus is gone.
      focusPageHeading();
    },
  });
  return (
    <DecisionForm
      labelledBy={labelledBy}
      words={{ to: author?.name, maxLength: reportLimits.words, hint }}
      choices={choices}
      errors={errors}
      underWay={pending?.body.decision}
      onDecide={(decision, words) => void run({ params: { id: caseId }, body: { decision, words } })}
    />
  );
}
