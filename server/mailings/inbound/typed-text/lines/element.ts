import type { Kind, Place } from './line.ts';

export interface OpenedElement {
  name: string;
  kind: Kind;
  isBlock: boolean;
  hasGap: boolean;
  isSkipped: boolean;
  isPreformatted: boolean;
  /** Whether it holds the bullet or number that Word writes before an item. */
  isWordBullet: boolean;
  /** Whether its letters are signs of the font Wingdings. */
  isWingdings: boolean;
  isProofed: boolean;
  /** Where a link leads; '' for everything else. */
  address: string;
  /** Of a list. */
  firstNumber: number;
}

export interface StackElement extends OpenedElement {
  place: Place;
}
