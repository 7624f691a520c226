import type { ComponentType, ReactNode } from 'react';
import type { Settings } from '#contracts/settings.ts';
import type { SetupStep } from '#contracts/setup.ts';
import { ClubFields } from '#web/settings/club-fields.tsx';
import { ContactFields } from '#web/settings/contact-fields.tsx';
import type { FieldsProps } from '#web/settings/fields.ts';
import { JoiningField } from '#web/settings/joining-field.tsx';
import { MailFields } from '#web/settings/mail-fields.tsx';
import { SettingWarning } from '#web/settings/setting-warning.tsx';
import styles from '#web/settings/settings-form.module.css';
import { TimeZoneField } from '#web/settings/time-zone-field.tsx';
import { TryMail } from '#web/settings/try-mail.tsx';
import { useSettingsForm } from '#web/settings/use-settings-form.ts';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { StepButtons } from './step-buttons.tsx';

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

/** A step that saves settings. */
export function SettingsStep({ step, settings, onDone, children }: SettingsStepProps) {
  const { working, errors, form, ...question } = useSettingsForm({ onDone });
  const Fields = fieldsOf[step];
  return (
    <>
      <form method="post" noValidate className={styles.form} {...form}>
        <FormAlert errors={errors} />
        <Fields settings={settings} errors={errors} />
        {step === 'email' && <TryMail />}
        <StepButtons working={working}>{children}</StepButtons>
      </form>
      <SettingWarning {...question} working={working} />
    </>
  );
}
