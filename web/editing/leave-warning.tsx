import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** Asks before a link or a closed window leaves changes behind that are not saved. */
export function LeaveWarning({ active }: { active: boolean }) {
  const navigate = useNavigate();
  const [leavingTo, setLeavingTo] = useState<string>();

  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const hold = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/"]');
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      setLeavingTo(link.getAttribute('href') ?? undefined);
    };
    addEventListener('beforeunload', ask);
    addEventListener('click', hold, { capture: true });
    return () => {
      removeEventListener('beforeunload', ask);
      removeEventListener('click', hold, { capture: true });
    };
  }, [active]);

  return (
    <ConfirmDialog
      open={leavingTo !== undefined}
      title="Leave without saving?"
      confirmLabel="Leave the page"
      onConfirm={() => void navigate(leavingTo ?? '/')}
      onCancel={() => setLeavingTo(undefined)}
    >
      <p>Your changes are not saved as a draft. This browser keeps them for you until you come back.</p>
    </ConfirmDialog>
  );
}
