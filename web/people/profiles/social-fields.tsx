import { useId, useState } from 'react';
import { type SocialSite, socialSites } from '#contracts/people/profiles.ts';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { fieldProps } from '#web/platform/lib/use-saved-form.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { TextField } from '#web/platform/ui/text-field.tsx';
import type { ProfileValues } from './profile-values.ts';
import styles from './social-fields.module.css';

const labels: Record<SocialSite, string> = {
  twitter: 'Twitter',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  instagram: 'Instagram',
};

/** The social links behind their toggle; closed or open, they are sent. */
export function SocialFields({ values, errors }: { values: ProfileValues; errors: FlatErrors }) {
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
