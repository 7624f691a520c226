import { useInstallOffer } from '#web/platform/lib/installing.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';

/** A way to put the site on the home screen, where the browser offers it; nothing elsewhere. */
export function InstallCard() {
  const offer = useInstallOffer();
  if (!offer) return null;
  return (
    <Card title="Install on this device" icon="download" padding="medium">
      <p>
        The site gets an icon beside your other apps and opens in a window of its own. There’s nothing to download from
        a store.
      </p>
      <Button variant="secondary" icon="download" onClick={() => void offer.install()}>
        Install the app
      </Button>
    </Card>
  );
}
