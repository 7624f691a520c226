import type { ComponentType, ReactNode } from 'react';
import type { Settings } from '#contracts/office/settings.ts';
import type { SetupStep } from '#contracts/office/setup.ts';
import { ContactFields, JoiningField } from '#web/office/settings/contact-fields.tsx';
import type { FieldsProps } from '#web/office/settings/fields.ts';
import { ClubFields } from '#web/office/settings/groups.tsx';
import { MailFields, TryMail } from '#web/office/settings/mail-fields.tsx';
import { SettingWarning } from '#web/office/settings/setting-warning.tsx';
import styles from '#web/office/settings/settings-form.module.css';
import { TimeZoneField } from '#web/office/settings/time-zone-field.tsx';
import { useSettingsForm } from '#web/office/settings/use-settings-form.ts';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { StepButtons } from './breakfast-step.tsx';
import { madeUpSettings } from './made-up.ts';

const fieldsOf: Record<Exclude<SetupStep, 'breakfast'>, ComponentType<FieldsProps>> = {
  club: ClubFields,
  timeZone: TimeZoneField,
  contact: ContactFields,
  joining: JoiningField,
  email: MailFields,
};

interface SettingsStepProps {
  step: keyof typeof fieldsOf;
  settings: Settings;
  onDone: () => unknown;
  /** The button that leaves the step for later. */
  children: ReactNode;
}

/** Shows a step that saves settings. */
export function SettingsStep({ step, settings, onDone, children }: SettingsStepProps) {
  const { working, errors, form, ...question } = useSettingsForm({ onDone, isStep: true });
  const Fields = fieldsOf[step];
  return (
    <>
      <form method="post" noValidate className={styles.form} {...form}>
        <FormAlert errors={errors} />
        <Fields settings={settings} errors={errors} madeUp={madeUpSettings} />
        {step === 'email' && <TryMail />}
        <StepButtons working={working}>{children}</StepButtons>
      </form>
      <SettingWarning {...question} working={working} />
    </>
  );
}
