import { useNavigate } from 'react-router';
import { type Profile, saveProfile } from '#contracts/profiles.ts';
import { submit } from '#web/lib/api.ts';
import { useFormSubmit } from '#web/lib/form-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { FormFrame } from '#web/ui/form-frame.tsx';
import { AboutFields } from './about-fields.tsx';
import { SocialFields } from './social-fields.tsx';

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
  const { errors, working, onSubmit } = useFormSubmit(async (fields) => {
    const outcome = await submit(saveProfile, { body: fields as never });
    if (!outcome.ok) return outcome.errors;
    await navigate('/dashboard');
  });
  return (
    <FormFrame title={title} lead={lead}>
      <Card padding="large">
        <form method="post" onSubmit={onSubmit} noValidate>
          <FormAlert errors={errors} />
          <AboutFields profile={profile} suggestedHandle={suggestedHandle} errors={errors} />
          <SocialFields profile={profile} errors={errors} />
          <Button type="submit" icon="device-floppy" working={working} workingLabel="Saving…">
            Save my profile
          </Button>
        </form>
      </Card>
    </FormFrame>
  );
}
