import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Profile, profileLimits, type SocialSite, saveProfile, socialSites } from '#contracts/people/profiles.ts';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { FormFrame } from '#web/platform/layout/page-frame.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { fieldProps, useSavedForm } from '#web/platform/lib/use-saved-form.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { CheckField } from '#web/platform/ui/check-field.tsx';
import { TextArea, TextField } from '#web/platform/ui/field.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { FormResult } from '#web/platform/ui/form-result.tsx';
import { AboutFields, type ProfileValues } from './about-fields.tsx';
import styles from './profile-form.module.css';

const labels: Record<SocialSite, string> = {
  twitter: 'Twitter',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  instagram: 'Instagram',
};

interface ProfileFormProps {
  title: string;
  lead: string;
  /** What the fields are filled with. */
  profile?: Profile | null;
  suggestedHandle?: string;
}

/** Creates or changes one's own profile, then goes to the dashboard. */
export function ProfileForm({ title, lead, profile = null, suggestedHandle }: ProfileFormProps) {
  const navigate = useNavigate();
  const { stored, working, isUnsent, errors, form } = useSavedForm(
    'profile',
    ({ sharesPhone, sharesMailingAddress, ...fields }) =>
      submit(saveProfile, {
        body: {
          ...fields,
          sharesPhone: sharesPhone === 'on',
          sharesMailingAddress: sharesMailingAddress === 'on',
        } as never,
      }),
    { onDone: () => navigate('/dashboard') },
  );
  const values = stored ?? (profile ? toFields(profile) : { handle: suggestedHandle });
  return (
    <FormFrame title={title} lead={lead}>
      <Card padding="large">
        <form method="post" {...form} noValidate>
          <FormAlert errors={errors} />
          <AboutFields values={values} errors={errors} />
          <ContactFields values={values} errors={errors} />
          <SocialFields values={values} errors={errors} />
          <FormResult isUnsent={isUnsent} working={working} />
          <Button type="submit" icon="device-floppy" working={working} workingLabel="Saving…">
            Save my profile
          </Button>
        </form>
      </Card>
    </FormFrame>
  );
}

function toFields({ favsports, social, ...profile }: Profile): ProfileValues {
  const { handle, status, company, location, website, bio, phone, mailingAddress } = profile;
  const contact = {
    phone,
    mailingAddress,
    sharesPhone: toChecked(profile.sharesPhone),
    sharesMailingAddress: toChecked(profile.sharesMailingAddress),
  };
  return { handle, status, favsports: favsports.join(','), company, location, website, bio, ...contact, ...social };
}

/** Returns what a checkbox sends. */
function toChecked(isChecked: boolean): string {
  return isChecked ? 'on' : '';
}

/** Asks how to reach the coach, and whether members may see it. */
function ContactFields({ values, errors }: { values: ProfileValues; errors: FlatErrors }) {
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

/** Shows the social links behind their toggle; closed or open, they are sent. */
function SocialFields({ values, errors }: { values: ProfileValues; errors: FlatErrors }) {
  const field = fieldProps(values, errors);
  const [toggled, setToggled] = useState(false);
  const id = useId();
  const isOpen = toggled || socialSites.some((site) => errors[site]);
  return (
    <div className={styles.social}>
      <div className={styles.toggle}>
        <Button
          variant="secondary"
          icon="link"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-describedby={`${id}-hint`}
          onClick={() => setToggled(!isOpen)}
        >
          Add Social Network Links
        </Button>
        <span id={`${id}-hint`}>Optional: your own pages on sites such as Facebook and YouTube.</span>
      </div>
      <div id={id} hidden={!isOpen}>
        {socialSites.map((site) => (
          <TextField
            key={site}
            label={labels[site]}
            {...field(site)}
            type="url"
            hint={`The address of your ${labels[site]} page. Should include http:// or https://`}
          />
        ))}
      </div>
    </div>
  );
}
