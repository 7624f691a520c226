import type { SearchHit } from '#contracts/discovery/search.ts';
import type { SearchKind } from '#contracts/discovery/search-understood.ts';
import { Avatar } from '#web/platform/ui/avatar.tsx';
import { Icon } from '#web/platform/ui/icon.tsx';
import { ResponsivePicture } from '#web/platform/ui/responsive-picture.tsx';
import styles from './hit-picture.module.css';
import { kindLooks } from './kinds.ts';

/** The avatar, picture, or icon beside a hit. Decorative. */
export function HitPicture({ kind, hit: { _id, title, picture } }: { kind: SearchKind; hit: SearchHit }) {
  if (kind === 'coaches' || kind === 'posts') return <Avatar name={title} avatar={picture} id={_id} />;
  return (
    <span className={styles.picture} aria-hidden="true">
      {picture ? (
        <ResponsivePicture url={picture} alt="" sizes="112px" loading="lazy" />
      ) : (
        <Icon name={kindLooks[kind].icon} />
      )}
    </span>
  );
}
