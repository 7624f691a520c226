import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { Empty } from '#web/platform/ui/empty.tsx';
import styles from './nothing-shared.module.css';

/** Shown to the coach only: others see no empty parts. */
export function NothingShared() {
  return (
    <Card as="section" className={styles.card}>
      <Empty
        picture="/art/playbook.svg"
        title="Your story starts here"
        action={
          <p className={styles.ways}>
            <ButtonLink to="/feed" icon="pencil">
              Write your first post
            </ButtonLink>
            <ButtonLink to="/photos" variant="secondary" icon="photo">
              Name yourself in a photo
            </ButtonLink>
          </p>
        }
      >
        Your posts, photos of you, and your events will show here. Only you see this note.
      </Empty>
    </Card>
  );
}
