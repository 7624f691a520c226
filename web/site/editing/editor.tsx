import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { siteForms } from '#contracts/site/forms/site.ts';
import type { SectionName } from '#contracts/site/site.ts';
import type { SiteDraft, SiteVersion } from '#contracts/site/site-versions.ts';
import { LeaveWarning } from '#web/platform/layout/leave-warning.tsx';
import { Alert } from '#web/platform/ui/alert.tsx';
import { BackLink } from '#web/platform/ui/back-link.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { countErrors, FieldLinks } from '#web/platform/ui/field-links.tsx';
import { type Content, EditingContext } from '#web/site/editing/content/content.ts';
import styles from './editing.module.css';
import { EditorActions } from './editor-actions.tsx';
import { EditorState } from './editor-state.tsx';
import fieldStyles from './fields/fields.module.css';
import { Fields } from './fields/fields.tsx';
import { OvertakenAlert } from './overtaken-alert.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { useEditor } from './use-editor.ts';
import { VersionList } from './version-list.tsx';

interface EditorProps {
  section: SectionName;
  loaded: SiteDraft;
  versions: SiteVersion[];
  /** Returns the page of the section, with content that is not published yet. */
  preview: (content: Content) => ReactNode;
}

/** Edits one section: a form, a preview of the page, and its earlier versions. */
export function Editor({ section, loaded, versions, preview }: EditorProps) {
  const editor = useEditor(section, loaded);
  const { content, errors, working, changed, overtaken, round } = editor;
  const { title, path, fields } = siteForms[section];
  const [announcement, announce] = useState('');
  /** The content in the preview: the form's, an earlier version, or what someone else wrote. */
  const [previewing, setPreviewing] = useState<Content>();
  /** The content to be confirmed for publishing: the form's, or an earlier version. */
  const [publishing, setPublishing] = useState<Content>();
  const state = useFocusAfter(round);
  const isTheirs = overtaken !== undefined && previewing === overtaken.theirs.content;

  async function publish() {
    if (!publishing) return;
    await (publishing === content ? editor.publish() : editor.restore(publishing));
    setPublishing(undefined);
    setPreviewing(undefined);
  }

  function takeOver() {
    if (overtaken) editor.take(overtaken.theirs);
    setPreviewing(undefined);
  }

  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {previewing && (
        <PreviewFrame
          preview={preview(previewing)}
          onClose={() => setPreviewing(undefined)}
          action={
            isTheirs ? (
              <Button size="small" icon="arrow-back-up" onClick={takeOver}>
                Use this version
              </Button>
            ) : (
              <Button size="small" icon="check" onClick={() => setPublishing(previewing)}>
                {previewing === content ? 'Publish' : 'Restore it'}
              </Button>
            )
          }
        />
      )}
      <div hidden={previewing !== undefined}>
        <Container page className={styles.page}>
          <BackLink to={path} />
          <h1>{`Edit: ${title}`}</h1>
          <section className={styles.state} ref={state} tabIndex={-1} aria-label="Your draft">
            {overtaken && (
              <OvertakenAlert
                editor={editor}
                overtaken={overtaken}
                onLook={() => setPreviewing(overtaken.theirs.content as Content)}
              />
            )}
            <EditorState editor={editor} />
          </section>
          <EditingError errors={errors} />
          <EditingContext value={{ errors, change: editor.change, announce }}>
            <Card padding="large">
              <div className={fieldStyles.fields} key={round}>
                <Fields fields={fields} content={content} />
              </div>
            </Card>
          </EditingContext>
          <EditorActions
            editor={editor}
            onPublish={() => setPublishing(content)}
            onPreview={() => setPreviewing(content)}
          />
          <VersionList section={section} versions={versions} onLook={setPreviewing} onRestore={setPublishing} />
        </Container>
      </div>
      <PublishDialog
        editor={editor}
        publishing={publishing}
        onPublish={() => void publish()}
        onCancel={() => setPublishing(undefined)}
      />
      <LeaveWarning
        active={changed && !working}
        title="Leave without saving?"
        save={{ label: 'Save draft and leave', run: () => editor.save() }}
      >
        <p>
          You haven’t saved your changes as a draft. If you leave now, this browser will keep them until you come back.
        </p>
      </LeaveWarning>
    </>
  );
}

/** Moves the focus here when the whole form is replaced: the button that was pressed may be gone. */
function useFocusAfter(round: number) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A confirming dialog returns the focus when it closes; this runs afterward.
    if (round > 0) setTimeout(() => element.current?.focus());
  }, [round]);
  return element;
}

/** Explains what was refused and moves the focus to the first invalid field. */
function EditingError({ errors }: { errors: FlatErrors }) {
  const alert = useRef<HTMLDivElement>(null);
  const { error, ...fields } = errors;
  const title = countErrors(fields);

  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    const main = alert.current?.closest('main');
    const first = main?.querySelector<HTMLElement>('[aria-invalid], [data-error]') ?? alert.current;
    // The confirming dialog returns the focus when it closes; this runs afterward.
    setTimeout(() => first?.focus());
  }, [errors]);

  if (!title && !error) return null;
  return (
    <Alert kind="danger" role="alert" ref={alert} tabIndex={-1} title={title || 'Nothing was changed'}>
      {error ?? 'Nothing was published or saved. The fields are marked below, too.'}
      <FieldLinks errors={fields} />
    </Alert>
  );
}
