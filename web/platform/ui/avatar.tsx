import { useState } from 'react';
import { initialsOf } from '#contracts/platform/initials.ts';
import styles from './avatar.module.css';
import { joinClasses } from './join-classes.ts';
import { Picture } from './picture.tsx';

interface AvatarProps {
  name: string;
  /** The address of the picture; null shows a patch with the initials. */
  avatar: string | null;
  /** The user's id, which determines the color of the patch. */
  id: string;
  /** 25, 44, 56, 96, or 200 pixels. */
  size?: 'tiny' | 'small' | 'medium' | 'large' | 'huge';
  className?: string | undefined;
}

const pixels = { tiny: 25, small: 44, medium: 56, large: 96, huge: 200 };
const patches = ['turf', 'clay', 'brass', 'ink', 'grass', 'leather', 'mint'];

/** Shows a person's picture. Decorative: the name is always beside it. */
export function Avatar({ name, avatar, id, size = 'medium', className }: AvatarProps) {
  const [missing, setMissing] = useState<string>();
  const shown = avatar && avatar !== missing;
  const patch = patches[Number(id.slice(-9)) % patches.length] ?? 'turf';
  return (
    <span className={joinClasses(styles.avatar, styles[size], !shown && styles[patch], className)} aria-hidden="true">
      {shown ? (
        <Picture url={avatar} alt="" size={pixels[size]} onMissing={() => setMissing(avatar)} />
      ) : (
        <>
          <svg className={styles.seam} viewBox="0 0 56 56" aria-hidden="true">
            <circle cx="28" cy="28" r="23.25" />
          </svg>
          {initialsOf(name)}
        </>
      )}
    </span>
  );
}
