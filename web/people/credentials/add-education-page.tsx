import { loadNothing } from '#web/platform/lib/load-nothing.ts';
import { CredentialForm } from './credential-form.tsx';

export const clientLoader = loadNothing;

export default function AddEducationPage() {
  return <CredentialForm kind="education" />;
}
