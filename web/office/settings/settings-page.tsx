import { useState } from 'react';
import { readSettings, type Settings } from '#contracts/office/settings.ts';
import { LeaveWarning } from '#web/platform/layout/leave-warning.tsx';
import { PageFrame } from '#web/platform/layout/page-frame.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { useLastGood } from '#web/platform/lib/use-last-good.ts';
import common from '#web/platform/ui/common.module.css';
import { Fold } from '#web/platform/ui/fold.tsx';
import type { Route } from './+types/settings-page.ts';
import { groups } from './groups.tsx';
import { SettingsForm } from './settings-form.tsx';
import styles from './settings-page.module.css';

export function clientLoader() {
  return submit(readSettings);
}

export default function SettingsPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const settings = useLastGood(data);
  const [unsaved, setUnsaved] = useState<string[]>([]);
  return (
    <PageFrame
      title="Settings"
      lead="What you save here counts right away. The security log notes who changed what."
      backTo="/admin/office"
      width="medium"
      errors={errors}
    >
      {settings && (
        <div className={common.stack3}>
          {groups.map(({ id, title, icon, Fields, saved, After }) => (
            <SettingsForm
              key={id}
              id={id}
              title={title}
              icon={icon}
              settings={settings}
              Fields={Fields}
              saved={saved}
              onDirty={(isDirty) => setUnsaved((others) => [...without(others, title), ...(isDirty ? [title] : [])])}
            >
              {After && <After settings={settings} />}
            </SettingsForm>
          ))}
          <MachineSettings machine={settings.machine} />
        </div>
      )}
      <LeaveWarning active={unsaved.length > 0} title="Leave without saving?">
        <p>What you changed under {new Intl.ListFormat('en-US').format(unsaved)} isn’t saved yet.</p>
      </LeaveWarning>
    </PageFrame>
  );
}

function without(names: string[], name: string): string[] {
  return names.filter((other) => other !== name);
}

/** Shows what belongs to the machine: to read, with the reason why it isn’t changed here. */
function MachineSettings({ machine }: Pick<Settings, 'machine'>) {
  return (
    <Fold title="Set where the site runs" icon="lock">
      <p className={styles.machineLead}>
        These are set on the machine, in the environment or the settings file. After a change, start the site again.
      </p>
      <dl className={styles.list}>
        {machine.map(({ name, value, why }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              <span className={common.metaLine}>{why}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}
