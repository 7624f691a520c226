import { useState } from 'react';
import { downloadEverything } from '#contracts/account-settings.ts';
import { submit } from '#web/lib/api.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** Everything of one's own as one file. */
export function DownloadCard() {
  const [working, setWorking] = useState(false);
  async function download() {
    setWorking(true);
    const outcome = await submit(downloadEverything);
    setWorking(false);
    if (outcome.ok)
      return saveFile('fieldhouse-everything.json', 'application/json', JSON.stringify(outcome.data, null, 2));
    showToast({ kind: 'danger', title: 'That didn’t work', text: Object.values(outcome.errors)[0] });
  }
  return (
    <Card title="Download your data" icon="download" padding="medium">
      <p>Get a copy of your profile, posts, comments, and likes in one file.</p>
      <Button variant="secondary" icon="download" working={working} workingLabel="Getting it ready…" onClick={download}>
        Download everything
      </Button>
    </Card>
  );
}
