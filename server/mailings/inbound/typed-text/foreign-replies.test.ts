// @module-tag sqlite
// @module-tag full
import { expect, test } from 'vitest';
import { foreignPrograms } from './fixtures/foreign-programs.ts';
import { languages } from './fixtures/languages.ts';
import { club, ownOriginals } from './fixtures/own-originals.ts';
import { findTypedText } from './typed-text.ts';

const typedTexts = [
  'It was Tommy.',
  'Hello Ruth,\n\nthere were three of us:\n- Tommy\n- Ed\n- me\n\nRay',
  'Note: bring mugs\nPlace: the diner',
  'The final was on Nov 26, 1984 at 6:05 PM.',
];

test.for(foreignPrograms.map((program) => [program.name, program] as const))(
  'only what was typed is found in replies in 29 languages, in a layout that no rule knows: %s',
  ([, program]) => {
    const wrong = languages.flatMap((words) =>
      ownOriginals.flatMap((original, index) =>
        typedTexts.flatMap((typed) => {
          const { text, html = '' } = program.write({ words, typed, original, club });
          const found = findTypedText({ text, html });
          const isRight = found.text === typed && !found.isQuoteUnclear;
          return isRight ? [] : [{ language: words.language, original: index, typed, found }];
        }),
      ),
    );
    expect(wrong).toEqual([]);
  },
);
