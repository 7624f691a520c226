import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import '#web/platform/styles/tokens.css';
import '#web/platform/styles/colors.css';
import '#web/platform/styles/base.css';
import '#web/platform/styles/text.css';
import { offerUndo } from '#web/feed/posts/writing/undo.ts';
import { UndoBar } from '#web/feed/posts/writing/undo-bar.tsx';
import { SaveError } from '#web/gallery/videos/save-video.tsx';
import { HiddenNote } from '#web/moderation/reports/hidden-note.tsx';
import RequestedPageNotice from '#web/pages/home/requested-page-notice.tsx';
import { UnloadedAlert } from '#web/platform/layout/unloaded-alert.tsx';
import { closeToast, readToasts, showToast } from '#web/platform/lib/toasts.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Button, ButtonLink, type ButtonLook, ButtonRow } from '#web/platform/ui/button.tsx';
import { ConfirmDialog } from '#web/platform/ui/confirm-dialog.tsx';
import { Dialog } from '#web/platform/ui/dialog.tsx';
import { TextField } from '#web/platform/ui/field.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { FormResult } from '#web/platform/ui/form-result.tsx';
import { LoadError } from '#web/platform/ui/load-error.tsx';
import { ToastRegion } from '#web/platform/ui/toast-region.tsx';

const kinds = ['success', 'notice', 'danger'] as const;
/** A look that is missing here does not compile. `chalk` is for turf. */
const looks: Record<Exclude<NonNullable<ButtonLook['variant']>, 'chalk'>, string> = {
  primary: 'Send it now',
  secondary: 'Try again',
  brass: 'Give',
  quiet: 'Not now',
  danger: 'Delete',
  'danger-filled': 'Delete this post',
};

/** Shows every alert, dialog, and message in the corner, with everything that may be in it. */
function Gallery() {
  return (
    <div className="page">
      <header>
        <p>Every state</p>
      </header>
      <main>
        <h1>States</h1>
        <Messages />
        <h2>Alerts</h2>
        <EveryAlert />
        <h2>Alerts of the pages</h2>
        <PageAlerts />
        <UndoBar />
      </main>
      <footer>The end</footer>
      <ToastRegion />
    </div>
  );
}

function Messages() {
  const [opened, setOpened] = useState('');
  // The browser reports a closed dialog a little later, when the other may be open.
  const close = (name: string) => setOpened((current) => (current === name ? '' : current));
  return (
    <>
      <ButtonRow>
        <Button onClick={showMessages}>Show messages</Button>
        <Button onClick={() => setOpened('dialog')}>Open a dialog</Button>
        <Button onClick={() => setOpened('confirm')}>Ask for confirmation</Button>
      </ButtonRow>
      <Dialog open={opened === 'dialog'} onClose={() => close('dialog')} title="A dialog">
        {opened && <EveryAlert />}
        <EveryButton />
      </Dialog>
      <ConfirmDialog
        open={opened === 'confirm'}
        title="Delete this post?"
        confirmLabel="Delete this post"
        onConfirm={() => close('confirm')}
        onCancel={() => close('confirm')}
      >
        <p>
          It is gone for everyone. <a href="#rules">Read the rules</a>
        </p>
      </ConfirmDialog>
    </>
  );
}

function showMessages() {
  for (const { id } of readToasts()) closeToast(id);
  for (const kind of kinds) showToast({ kind, title: 'The picture is here', text: 'It is in the gallery now.' });
  offerUndo({ what: 'post', spot: 'main', restore: () => new Promise(() => {}) });
}

function EveryAlert() {
  return kinds.map((kind) => (
    <Alert key={kind} kind={kind} title="Something happened">
      <p>
        Words with <Link to="/feed">a link to a page</Link> and <a href="#field">one to a field</a>.
      </p>
      <EveryButton />
    </Alert>
  ));
}

function EveryButton(): ReactNode {
  return Object.entries(looks).map(([variant, label]) => {
    const look = { variant: variant as keyof typeof looks };
    return (
      <ButtonRow key={variant} above="small">
        <Button {...look} icon="refresh">
          {label}
        </Button>
        <Button {...look} size="small" working workingLabel={`${label}…`} />
        <Button {...look} disabled>
          {label}
        </Button>
        <ButtonLink {...look} to="/login" icon="login-2">
          {label}
        </ButtonLink>
      </ButtonRow>
    );
  });
}

function PageAlerts() {
  return (
    <>
      <form>
        <FormAlert errors={{ name: 'Write your name.', error: 'Look at this first' }} />
        <TextField label="Name" name="name" error="Write your name." />
      </form>
      <FormResult isUnsent onRetry={() => {}} />
      <FormResult errors={{ error: 'That is too long' }} isUnsent working onRetry={() => {}} />
      <SaveError errors={{ noprofile: 'Create your profile first.' }} />
      <LoadError message="We couldn’t reach the site." onRetry={() => {}} />
      <HiddenNote item={{ kind: 'post', id: '1', author: null, hidden: true } as never} mayRestore />
      <UnloadedAlert path="/feed" retry={async () => {}} />
      <RequestedPageNotice />
    </>
  );
}

const router = createMemoryRouter([{ path: '*', element: <Gallery /> }]);
createRoot(document.body.appendChild(document.createElement('div'))).render(<RouterProvider router={router} />);
