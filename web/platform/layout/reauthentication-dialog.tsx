import type { MissingProof } from '#web/platform/lib/reauthentication.ts';
import { Dialog } from '#web/platform/ui/dialog.tsx';
import { ReauthenticationForm } from './reauthentication-form.tsx';

interface ReauthenticationDialogProps {
  missing: MissingProof;
  /** Gets whether they proved who they are; false when they close it. */
  onAnswer: (isProven: boolean) => void;
}

/** Asks a member to prove who they are before what they pressed is done. */
export default function ReauthenticationDialog({ missing, onAnswer }: ReauthenticationDialogProps) {
  return (
    <Dialog open onClose={() => onAnswer(false)} title="Please confirm that it’s you">
      <ReauthenticationForm missing={missing} onProven={() => onAnswer(true)} />
    </Dialog>
  );
}
