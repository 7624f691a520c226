import type { Section } from '#contracts/site/site.ts';

export type ArchivePhoto = Section<'photos'>['photos'][number];

const scenes = {
  backpacks: 'Four backpacks in a row in front of a blackboard',
  beach: 'A volleyball over a net on the beach at sunset',
  bench: 'A freshly painted park bench with a brush on it',
  bleachers: 'Empty bleachers with one cap left on a step',
  breakfast: 'Eggs, toast and pancakes beside two cups of coffee',
  bus: 'A school bus in front of a school',
  court: 'A wooden gym floor with banners on the wall',
  diamond: 'A ball field seen from behind home plate',
  gridiron: 'A football field under the lights',
  lake: 'Four rowers on a lake at sunrise',
  links: 'A golf green with a flag beside the water',
  locker: 'A towel, a cap, a whistle and a glove on four hooks',
  pantry: 'Boxes of food with the club’s mark on them',
  pennants: 'Six felt pennants on a wooden wall',
  pitch: 'A soccer ball in front of a goal',
  plate: 'Home plate with fresh chalk lines and one ball',
  playbook: 'A clipboard with a play drawn on it, a pencil and a whistle',
  pool: 'Six empty lanes and four starting blocks',
  'still-ball': 'A baseball',
  'still-cap': 'A cap with the club’s mark',
  'still-goggles': 'A pair of swim goggles',
  'still-racket': 'A tennis racket and a ball',
  'still-watch': 'A stopwatch on a cord',
  'still-whistle': 'A whistle on a lanyard',
  team: 'A team photograph, three rows of players in caps',
  tennis: 'A tennis court from behind the base line',
  track: 'Eight numbered lanes on a running track',
  trail: 'Three runners on a trail between pine trees',
  trophies: 'Trophies, balls and a photograph on two shelves',
};
export type Scene = keyof typeof scenes;
type Ink = 'ink' | 'brass' | 'clay' | 'turf';

/** Returns a picture of `/art` with the sides of its drawing; `ink` chooses the drawing that is printed in one color. */
export function photo(year: number, scene: Scene, caption: string, ink?: Ink): ArchivePhoto {
  return {
    picture: { src: drawingOf(scene, ink), alt: scenes[scene] },
    caption,
    year: String(year),
    ...sidesOf(scene),
  };
}

/** Returns what a drawing of `/art` shows, whatever color it is printed in; throws where there is none. */
export function sceneOf(drawing: string): Scene {
  const scene = drawing.replace(/-(ink|brass|clay|turf)$/, '') as Scene;
  if (!Object.hasOwn(scenes, scene)) throw new Error(`No drawing shows ${scene}`);
  return scene;
}

export function drawingOf(scene: Scene, ink?: Ink): string {
  return `/art/${ink ? `${scene}-${ink}` : scene}.svg`;
}

export function sidesOf(scene: Scene): Pick<ArchivePhoto, 'width' | 'height'> {
  if (scene === 'bleachers') return { width: 1600, height: 640 };
  return scene.startsWith('still-') ? { width: 600, height: 720 } : { width: 1200, height: 800 };
}
