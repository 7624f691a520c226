import {
  Component,
  type MouseEvent,
  type ReactNode,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { Spinner } from '#web/platform/ui/spinner.tsx';
import styles from './editing.module.css';

interface PreviewFrameProps {
  preview: ReactNode;
  onClose: () => void;
  /** The button to publish, restore, or use this version. */
  action: ReactNode;
}

/** Shows the preview of a page, under a bar that says so. Its links and forms are disabled. */
export function PreviewFrame({ preview, onClose, action }: PreviewFrameProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [formTop] = useState(() => scrollY);

  // The preview starts at the top. Closing it focuses the button that opened it, which scrolls back to that.
  useEffect(() => {
    const opener = document.activeElement;
    scrollTo({ top: 0 });
    bar.current?.focus({ preventScroll: true });
    return () => {
      // Safari gives no focus to a button that is pressed.
      if (opener === document.body) scrollTo({ top: formTop });
      else if (opener instanceof HTMLElement) opener.focus();
    };
  }, [formTop]);

  const actions = (
    <>
      <Button variant="secondary" size="small" icon="pencil" onClick={onClose}>
        Back to editing
      </Button>
      {action}
    </>
  );
  return (
    <>
      <section ref={bar} className={styles.previewBar} tabIndex={-1} aria-label="Preview">
        <Container className={styles.actions}>
          <p role="status">
            <b>Preview.</b> Only you can see this.
          </p>
          {actions}
        </Container>
      </section>
      <div onClickCapture={blockLinks} onSubmitCapture={block}>
        <PreviewBoundary>
          <Suspense fallback={<Spinner label="Loading the preview" />}>{preview}</Suspense>
        </PreviewBoundary>
      </div>
      <div className={styles.previewFoot}>
        <Container className={styles.actions}>{actions}</Container>
      </div>
    </>
  );
}

function blockLinks(event: MouseEvent) {
  if ((event.target as Element).closest('a')) block(event);
}

function block(event: SyntheticEvent) {
  event.preventDefault();
  event.stopPropagation();
}

interface PreviewBoundaryProps {
  children: ReactNode;
}

/** Keeps a preview that cannot be rendered from taking the form down. A class, because React requires one to catch errors. */
class PreviewBoundary extends Component<PreviewBoundaryProps, { hasFailed: boolean }> {
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
