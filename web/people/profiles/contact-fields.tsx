import { profileLimits } from '#contracts/people/profiles.ts';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { fieldProps } from '#web/platform/lib/use-saved-form.ts';
import { CheckField } from '#web/platform/ui/check-field.tsx';
import { TextArea } from '#web/platform/ui/text-area.tsx';
import { TextField } from '#web/platform/ui/text-field.tsx';
import styles from './contact-fields.module.css';
import type { ProfileValues } from './profile-values.ts';

/** How to reach the coach, and whether members may see it. */
export function ContactFields({ values, errors }: { values: ProfileValues; errors: FlatErrors }) {
  const field = fieldProps(values, errors);
  return (
    <fieldset className={styles.contact}>
      <legend>Phone and mailing address</legend>
      <p className={styles.lead}>
        Optional. Visitors never see them. What you share with members is on your profile and in the printed directory.
      </p>
      <TextField label="Phone" {...field('phone')} type="tel" autoComplete="tel" maxLength={profileLimits.phone} />
      <CheckField
        label="Let members see my phone number"
        name="sharesPhone"
        defaultChecked={values.sharesPhone === 'on'}
      />
      <TextArea
        label="Mailing address"
        {...field('mailingAddress')}
        rows={3}
        autoComplete="street-address"
        maxLength={profileLimits.mailingAddress}
      />
      <CheckField
        label="Let members see my mailing address"
        name="sharesMailingAddress"
        defaultChecked={values.sharesMailingAddress === 'on'}
      />
    </fieldset>
  );
}
