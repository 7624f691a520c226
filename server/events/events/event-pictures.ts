/** Words in a title and the drawing for them; the first match counts. */
const byWord: [RegExp, string][] = [
  [/\b(golf|scramble)/i, 'links'],
  [/\b(food|pantry|grocer|toy drive)/i, 'pantry'],
  [/\b(school suppl|backpack)/i, 'backpacks'],
  [/\b(basketball|free throw|hoop)/i, 'court'],
  [/\b(softball|baseball|home run)/i, 'diamond'],
  [/\b(football|friday night)/i, 'gridiron'],
  [/\b(soccer|goalkeep)/i, 'pitch'],
  [/\b(track|relay|5k|run)\b/i, 'track'],
  [/\b(swim|pool)/i, 'pool'],
  [/\b(volleyball|beach)/i, 'beach'],
  [/\b(row|rowing|lake|regatta)\b/i, 'lake'],
  [/\b(walk|trail|hike)/i, 'trail'],
  [/\b(tennis|pickleball)/i, 'tennis'],
  [/\b(award|banquet|hall of fame|trophy)/i, 'trophies'],
  [/\b(clinic|workshop|class|playbook)/i, 'playbook'],
  [/\b(remember|memorial)/i, 'bleachers'],
  [/\b(lunch|supper|dinner|chili|fish fry|pancake|breakfast)/i, 'plate'],
  [/\b(trip|bus)\b/i, 'bus'],
  [/\b(swap|locker)/i, 'locker'],
];
const anyOther = ['bus', 'bench', 'pennants', 'bleachers', 'team'];

/** Returns the drawing of an event, by its title; always the same for the same event. */
export function pictureOf(title: string, id: number): string {
  const name = byWord.find(([words]) => words.test(title))?.[1] ?? anyOther[id % anyOther.length];
  return `/art/${name}.svg`;
}
