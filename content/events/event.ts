/** Something the club does every year. */
export interface YearlyEvent {
  /** The handle of the manager or admin who plans it. */
  by: 'dalehutchings' | 'deniseachebestone' | 'peglindqvist';
  title: string;
  description: string;
  /** What was added to the description afterwards. */
  lookingBack: string;
  place: Place;
  /** 1 to 12. */
  month: number;
  /** Its day is the first, second … of this weekday in the month; 0 is Sunday. */
  nth: 1 | 2 | 3 | 4;
  weekday: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  /** `HH:mm` */
  start: string;
  /** `HH:mm`; null where nobody looks at the clock. */
  end: string | null;
  /** How many days later it ends, where that is another day. */
  nights?: number;
}

export interface Place {
  address: string;
  city: string;
  state: string;
  zip: string;
}

const at = (address: string, city: string): Place => ({ address, city, state: 'Florida', zip: '' });

export const places = {
  gym: at('Fieldhouse Gym, 1200 Bleacher Road', 'Port Amity'),
  park: at('Memorial Park, Field 2', 'Port Amity'),
  high: at('Port Amity High School, 88 Pennant Drive', 'Port Amity'),
  lake: at('Lake Ansel Boathouse, 3 Dock Street', 'Lake Ansel'),
  center: at('Lake Ansel Recreation Center, 45 Whistle Way', 'Lake Ansel'),
  links: at('Heron Point Links, 700 Fairway Lane', 'Heron Point'),
  beach: at('Heron Point Beach, Court 4', 'Heron Point'),
  pool: at('Harbor Avenue Pool, 610 Harbor Avenue', 'Port Amity'),
  garden: at('Coaches’ Garden, Memorial Park', 'Port Amity'),
  college: at('Palmetto State College Track', 'Lake Ansel'),
};
