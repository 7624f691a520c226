import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { loadNothing } from '#web/platform/lib/load-nothing.ts';
import { Card } from '#web/platform/ui/card.tsx';
import { FormFrame } from '#web/platform/ui/form-frame.tsx';
import { PictureForm } from './picture-form.tsx';
import { RemovePicture } from './remove-picture.tsx';

export const clientLoader = loadNothing;

export default function UploadProfilePicPage() {
  return (
    <FormFrame
      title="Upload Profile Pic"
      lead="A photo of your face helps old friends find you. We turn it upright, crop it to a square, and remove its location."
      hasRequired={false}
    >
      <PageTitle title="Upload Profile Pic" />
      <Card padding="large">
        <PictureForm />
      </Card>
      <RemovePicture />
    </FormFrame>
  );
}
