import type { ComponentType, ReactNode } from 'react';
import type { Settings } from '#contracts/office/settings.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Fold } from '#web/platform/ui/fold.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import type { IconName } from '#web/platform/ui/icon-names.ts';
import type { FieldsProps } from './fields.ts';
import { SettingWarning } from './setting-warning.tsx';
import styles from './settings-form.module.css';
import { useSettingsForm } from './use-settings-form.ts';

interface SettingsFormProps {
  id: string;
  title: string;
  icon: IconName;
  settings: Settings;
  Fields: ComponentType<FieldsProps>;
  /** What to say after saving. */
  saved: string;
  onDirty: (isDirty: boolean) => void;
  children?: ReactNode;
}

/** Shows settings that are saved together. */
export function SettingsForm({ id, title, icon, settings, Fields, saved, onDirty, children }: SettingsFormProps) {
  const { working, errors, form, ...question } = useSettingsForm({
    onDirty,
    onDone: () => showToast({ kind: 'success', title: 'Saved', text: saved }),
  });
  return (
    <Fold id={id} title={title} icon={icon}>
      <form method="post" noValidate aria-label={title} className={styles.form} {...form}>
        <FormAlert errors={errors} />
        <Fields settings={settings} errors={errors} />
        {children}
        <div>
          <Button type="submit" icon="check" working={working} workingLabel="Saving…">
            Save
          </Button>
        </div>
      </form>
      <SettingWarning {...question} working={working} />
    </Fold>
  );
}
