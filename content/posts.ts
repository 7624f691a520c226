import { anyDayOne } from './posts/any-day-one.ts';
import { anyDayThree } from './posts/any-day-three.ts';
import { anyDayTwo } from './posts/any-day-two.ts';
import { club } from './posts/club.ts';
import { fall } from './posts/fall.ts';
import { latest } from './posts/latest.ts';
import type { WrittenPost } from './posts/post.ts';
import { remembering } from './posts/remembering.ts';
import { spring } from './posts/spring.ts';
import { summer } from './posts/summer.ts';
import { winter } from './posts/winter.ts';

/** 150 posts, in no order: `sampleClub` gives each its moment. */
export const writtenPosts: WrittenPost[] = [
  ...latest,
  ...fall,
  ...winter,
  ...spring,
  ...summer,
  ...club,
  ...remembering,
  ...anyDayOne,
  ...anyDayTwo,
  ...anyDayThree,
];
