import { useState } from 'react';
import type { SectionName } from '#contracts/site.ts';
import { siteForms } from '#contracts/site-forms.ts';
import type { SiteDraft, SiteVersion } from '#contracts/site-versions.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import type { Content } from './content.ts';
import styles from './editing.module.css';
import { EditingContext } from './editing-context.ts';
import { EditingTrouble } from './editing-trouble.tsx';
import { EditorState } from './editor-state.tsx';
import fieldStyles from './fields.module.css';
import { Fields } from './fields.tsx';
import { LeaveWarning } from './leave-warning.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { useEditor } from './use-editor.ts';
import { VersionList } from './version-list.tsx';

interface EditorProps {
  section: SectionName;
  loaded: SiteDraft;
  versions: SiteVersion[];
}

/** Edits one section: a form, a look at the page as it will be, and what it was before. */
export function Editor({ section, loaded, versions }: EditorProps) {
  const editor = useEditor(section, loaded);
  const { content, errors, working, changed, saved } = editor;
  const { title, path, fields } = siteForms[section];
  const [words, announce] = useState('');
  /** What is shown as the page will be: what was written, or an earlier version. */
  const [previewing, setPreviewing] = useState<Content>();
  /** What is about to be published: what was written, or an earlier version. */
  const [publishing, setPublishing] = useState<Content>();

  async function publish(force: boolean) {
    if (!publishing) return;
    const refused = await editor.publish(publishing, force);
    // Somebody else was first: the dialog stays and asks again.
    if (refused.error) return;
    setPublishing(undefined);
    setPreviewing(undefined);
  }

  return (
    <>
      <p role="status" className="sr-only">
        {words}
      </p>
      {previewing && (
        <PreviewFrame section={section} content={previewing} onClose={() => setPreviewing(undefined)}>
          <Button icon="check" onClick={() => setPublishing(previewing)}>
            {previewing === content ? 'Publish' : 'Bring it back'}
          </Button>
        </PreviewFrame>
      )}
      <div hidden={previewing !== undefined}>
        <Container narrow page>
          <ButtonLink to={path} variant="quiet" icon="arrow-left">
            Go Back
          </ButtonLink>
          <h1>{`Edit: ${title}`}</h1>
          <EditorState editor={editor} />
          <EditingTrouble errors={errors} />
          <EditingContext value={{ errors, change: editor.change, announce }}>
            <Card padding="large">
              <div className={fieldStyles.fields} key={editor.round}>
                <Fields fields={fields} content={content} />
              </div>
            </Card>
          </EditingContext>
          <div className={styles.deeds}>
            <Button icon="check" onClick={() => setPublishing(content)}>
              Publish
            </Button>
            <Button variant="secondary" icon="eye" onClick={() => setPreviewing(content)}>
              Preview
            </Button>
            <Button
              variant="secondary"
              icon="device-floppy"
              working={working === 'save'}
              workingLabel="Saving…"
              onClick={() => void editor.save()}
            >
              Save draft
            </Button>
            {(changed || saved.draft) && (
              <Button
                variant="danger"
                icon="trash"
                working={working === 'drop'}
                workingLabel="Dropping…"
                onClick={() => void editor.drop()}
              >
                Drop my changes
              </Button>
            )}
          </div>
          <VersionList section={section} versions={versions} onLook={setPreviewing} onBringBack={setPublishing} />
        </Container>
      </div>
      <PublishDialog
        open={publishing !== undefined}
        overtaken={editor.overtaken ? errors.error : undefined}
        working={working === 'publish'}
        onPublish={(force) => void publish(force)}
        onCancel={() => setPublishing(undefined)}
      />
      <LeaveWarning active={changed && !working} />
    </>
  );
}
