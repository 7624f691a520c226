import { Component, type ReactNode } from 'react';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Container } from '#web/platform/ui/container.tsx';

interface PreviewBoundaryProps {
  children: ReactNode;
}

/** Keeps a preview that cannot be rendered from taking the form down. A class, because React requires one to catch errors. */
export class PreviewBoundary extends Component<PreviewBoundaryProps, { hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Container page>
        <Alert kind="notice" role="alert" title="We can’t show this page yet">
          Your text is safe. Go back to editing, fill in the empty fields, and look again.
        </Alert>
      </Container>
    );
  }
}
