import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { PageFrame } from '#web/platform/layout/page-frame.tsx';
import { loadNothing } from '#web/platform/lib/load-nothing.ts';
import common from '#web/platform/ui/common.module.css';
import { AccountForm, type Newcomer } from './account-form.tsx';
import { type OpenedAccount, OpenedNote } from './opened-note.tsx';

export const clientLoader = loadNothing;

/** A manager opens an account together with somebody who has no email address of their own. */
export default function OpenAccountPage() {
  const { state } = useLocation() as { state: Newcomer | null };
  const [opened, setOpened] = useState<OpenedAccount[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const [newest] = opened;
  return (
    <PageFrame
      title="Open an account together"
      lead="For someone who has no email address, or who shares one with another member. Sit down together: they choose their password themselves, and log in with a login name from then on."
      backTo="/manager"
      width="narrow"
      heading={{ ref: heading, tabIndex: -1 }}
    >
      <div className={common.column5}>
        {newest && <OpenedNote account={newest} />}
        <AccountForm
          key={opened.length}
          newcomer={opened.length === 0 ? state : null}
          onOpened={(account) => {
            setOpened([account, ...opened]);
            heading.current?.focus();
          }}
        />
      </div>
    </PageFrame>
  );
}
