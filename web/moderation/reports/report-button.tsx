import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { isManager } from '#contracts/platform/policies.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { lazyPart } from '#web/platform/ui/lazy-part.tsx';
import type { Reportable } from './reportable.ts';

const ReportDialog = lazyPart(() => import('./report-dialog.tsx'));
const HideDialog = lazyPart(() => import('./hide-dialog.tsx'));

interface ReportButtonProps {
  item: Reportable;
  /** On the green of an enlarged photo. */
  onTurf?: boolean;
}

/**
 * Asks the managers to review what another member wrote; managers hide it themselves. Nothing for one’s own, or if it is hidden.
 */
export function ReportButton({ item, onTurf = false }: ReportButtonProps) {
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  // The button that was pressed is gone.
  const [wasHidden] = useState(item.hidden);
  if (!viewer || viewer._id === item.author?.user || item.hidden) return null;
  const manages = isManager(viewer);
  const Chosen = manages ? HideDialog : ReportDialog;
  return (
    <>
      <Button
        variant={onTurf ? 'chalk' : 'quiet'}
        size="small"
        icon={manages ? 'eye-off' : 'flag'}
        autoFocus={wasHidden}
        onClick={() => setOpen(true)}
      >
        {manages ? 'Hide' : 'Report'}
        <span className="sr-only">
          {' '}
          the {item.kind}
          {item.author && ` by ${item.author.name}`}
        </span>
      </Button>
      {isOpen &&
        // Not inside what is green: the dialog is paper.
        createPortal(
          <Suspense>
            <Chosen item={item} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
