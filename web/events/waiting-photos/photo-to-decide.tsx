import { Link } from 'react-router';
import type { WaitingPhoto } from '#contracts/events/waiting-photos.ts';
import { formatAgo } from '#web/platform/lib/dates.ts';
import { Avatar } from '#web/platform/ui/avatar.tsx';
import { CheckField } from '#web/platform/ui/check-field.tsx';
import common from '#web/platform/ui/common.module.css';
import { ResponsivePicture } from '#web/platform/ui/responsive-picture.tsx';
import styles from './waiting-photos.module.css';

interface PhotoToDecideProps {
  photo: WaitingPhoto;
  /** Its place among those of the event, from 1. */
  number: number;
  isChosen: boolean;
  onChoose: (id: string, isChosen: boolean) => void;
}

/** Shows a photo that waits, with its caption and who sent it. */
export function PhotoToDecide({ photo, number, isChosen, onChoose }: PhotoToDecideProps) {
  const { _id, url, caption, by, date, source } = photo;
  const about = `photo ${number} by ${by.name}`;
  return (
    <li className={styles.photo}>
      <a href={url} target="_blank" rel="noreferrer">
        <ResponsivePicture
          url={url}
          alt={`Enlarge ${about}`}
          sizes="(max-width: 48em) 92vw, 24rem"
          width={3}
          height={2}
          loading="lazy"
        />
        <span className="sr-only"> in a new tab</span>
      </a>
      <p className={styles.caption}>{caption || <span className={common.meta}>No caption</span>}</p>
      <div className={styles.sender}>
        <Avatar name={by.name} avatar={by.avatar} id={by.user} size="small" />
        <p>
          <Link to={`/profile/user/${by.user}`}>{by.name}</Link>
          <span className={common.metaLine}>
            {formatAgo(date)}
            {source === 'email' && ', by email'}
          </span>
        </p>
      </div>
      <CheckField
        name="ids"
        label={
          <>
            Choose<span className="sr-only"> {about}</span>
          </>
        }
        checked={isChosen}
        onChange={(event) => onChoose(_id, event.target.checked)}
      />
    </li>
  );
}
