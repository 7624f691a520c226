import styles from './player.module.css';

/** Shows YouTube's player, in the form that sets no cookies before someone plays. */
export function Player({ videoId, title }: { videoId: string; title: string }) {
  return (
    <iframe
      className={styles.player}
      src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(videoId)}`}
      title={title}
      // Without a referrer the player refuses with error 153.
      referrerPolicy="strict-origin-when-cross-origin"
      allow="fullscreen; picture-in-picture"
      allowFullScreen
    />
  );
}
