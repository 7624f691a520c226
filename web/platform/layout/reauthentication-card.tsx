import { useRevalidator } from 'react-router';
import type { MissingProof } from '#web/platform/lib/missing-proof.ts';
import { Card } from '#web/platform/ui/card.tsx';
import { ReauthenticationForm } from './reauthentication-form.tsx';

/** Asks a member to prove who they are, in place of what a page shows; then the page loads. */
export function ReauthenticationCard({ missing }: { missing: MissingProof }) {
  const { revalidate } = useRevalidator();
  return (
    <Card title="Please confirm that it’s you" padding="medium">
      <ReauthenticationForm missing={missing} onProven={() => void revalidate()} />
    </Card>
  );
}
