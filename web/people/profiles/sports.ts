import type { IconName } from '#web/platform/ui/icon-names.ts';

interface Look {
  /** Occurs in the name of the sport. */
  word: RegExp;
  icon: IconName;
  /** A drawing for the head of the profile. */
  picture: string;
}

// The first that matches counts: "trail running" gets the trail, not the track.
const looks: Look[] = [
  { word: /football/i, icon: 'ball-american-football', picture: '/art/gridiron.svg' },
  { word: /soccer|futsal|rugby/i, icon: 'ball-football', picture: '/art/pitch.svg' },
  { word: /basketball/i, icon: 'ball-basketball', picture: '/art/court.svg' },
  { word: /beach|volleyball/i, icon: 'ball-volleyball', picture: '/art/beach.svg' },
  { word: /baseball|softball|cricket/i, icon: 'ball-baseball', picture: '/art/diamond.svg' },
  { word: /tennis|badminton|pickleball|racquet/i, icon: 'ball-tennis', picture: '/art/tennis.svg' },
  { word: /bowling/i, icon: 'ball-bowling', picture: '/art/trophies.svg' },
  { word: /golf/i, icon: 'golf', picture: '/art/links.svg' },
  { word: /water polo|diving|swim/i, icon: 'swimming', picture: '/art/pool.svg' },
  { word: /\brow|crew|kayak|canoe|paddl/i, icon: 'kayak', picture: '/art/lake.svg' },
  { word: /sail|surf/i, icon: 'sailboat', picture: '/art/lake.svg' },
  { word: /cross.?country|hik|trail|orienteer/i, icon: 'trees', picture: '/art/trail.svg' },
  { word: /track|running|marathon|hurdles|relay/i, icon: 'run', picture: '/art/track.svg' },
  { word: /cycling|bik|triathlon/i, icon: 'bike', picture: '/art/trail.svg' },
  { word: /weight|lifting|strength|fitness/i, icon: 'barbell', picture: '/art/locker.svg' },
  { word: /wrestl|judo|karate|martial|boxing|fencing/i, icon: 'karate', picture: '/art/locker.svg' },
  { word: /gymnast|cheer|dance|yoga/i, icon: 'stretching', picture: '/art/court.svg' },
  { word: /archery|shoot|darts/i, icon: 'target-arrow', picture: '/art/bench.svg' },
  { word: /lacrosse|hockey|handball/i, icon: 'play-handball', picture: '/art/pitch.svg' },
  { word: /skat/i, icon: 'ice-skating', picture: '/art/court.svg' },
  { word: /chess/i, icon: 'chess-knight', picture: '/art/playbook.svg' },
];

const anySport: Look = { word: /^/, icon: 'trophy', picture: '/art/pennants.svg' };

function lookOf(sport: string): Look {
  return looks.find(({ word }) => word.test(sport)) ?? anySport;
}

export function sportIcon(sport: string): IconName {
  return lookOf(sport).icon;
}

export function sportPicture(sport = ''): string {
  return lookOf(sport).picture;
}
