import { useState } from 'react';
import { focusSectionHeading } from '#web/platform/lib/focus-heading.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Card } from '#web/platform/ui/card.tsx';
import { ListForm } from './list-form.tsx';
import { type Preview, previewList } from './preview-list.ts';
import { PreviewedPeople } from './previewed-people.tsx';

/** First a list, then what was understood of it; nothing is sent before that. */
export function InvitePeople() {
  const [preview, setPreview] = useState<Preview>();
  const { run, working, errors } = useAction(previewList, { onDone: setPreview, reload: false });
  function goBack() {
    focusSectionHeading();
    setPreview(undefined);
  }
  return (
    <Card title={preview ? 'Check the list' : 'Whom do you want to invite?'} icon="user-plus" padding="medium">
      <div hidden={preview !== undefined}>
        <ListForm working={working} errors={errors} onList={run} />
      </div>
      {preview && <PreviewedPeople preview={preview} onBack={goBack} />}
    </Card>
  );
}
