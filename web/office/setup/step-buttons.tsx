import type { ReactNode } from 'react';
import { Button } from '#web/platform/ui/button.tsx';
import common from '#web/platform/ui/common.module.css';

/** The ways out of a step. */
export function StepButtons({ working, children }: { working: boolean; children: ReactNode }) {
  return (
    <div className={common.line3}>
      <Button type="submit" iconAfter="arrow-right" working={working} workingLabel="Saving…">
        Save and continue
      </Button>
      {children}
    </div>
  );
}
