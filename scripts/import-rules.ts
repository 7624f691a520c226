/** Who may import whom. `lint-config.ts` turns it into linter settings; `import-rules.test.ts` also checks for cycles. */
export interface ImportRule {
  /** Globs of the files that import. */
  who: string[];
  /** Exceptions to `who`. */
  except?: string[];
  /** Globs of what they may import besides packages and their own folder. */
  may: string[];
  /** What to do instead. */
  instead: string;
  /** Narrower than `may`. */
  butNot?: { paths: string[]; instead: string }[];
}

const buildingBlocks = 'server/{http,database,jobs,mail,storage,pictures,live,time}/**';
const tests = ['**/*.test.ts', 'server/testing/**', 'scripts/test-commands.ts', 'e2e/**', 'bench/**'];

const noTestCode = {
  paths: ['server/testing/**'],
  instead: 'server/testing is for tests only. Move what the product needs to the folder it belongs to.',
};
const noRoutes = {
  paths: ['server/*/routes.ts'],
  instead: 'Only server/app.ts mounts routes. Use the other feature’s queries.ts or commands.ts.',
};
const noPages = {
  paths: ['web/**/*-page.tsx'],
  instead: 'Nothing imports a page. Move what is shared into a component of its own.',
};
const serverAlone = 'The server knows nothing about the pages. What both sides need belongs in #contracts.';
const pagesAlone =
  'Pages never import the server. Call an endpoint of #contracts through web/lib, or read apiContext in a loader.';

/** From the general to the particular: of those that name a file, the last one counts. */
export const importRules: ImportRule[] = [
  {
    who: ['**'],
    may: ['contracts/**', 'content/**', 'server/**', 'web/**'],
    instead: 'There are four roots: #contracts, #content, #server, #web.',
    butNot: [noTestCode],
  },
  {
    who: ['contracts/**'],
    may: ['contracts/**'],
    instead: 'contracts imports zod and its own files only, so that both sides can read it.',
  },
  {
    who: ['server/**'],
    may: ['contracts/**', 'server/**', 'content/**'],
    instead: serverAlone,
    butNot: [noTestCode, noRoutes],
  },
  {
    who: ['server/**/queries.ts'],
    may: ['contracts/**', 'server/**'],
    instead: serverAlone,
    butNot: [
      noTestCode,
      noRoutes,
      { paths: ['server/*/commands.ts'], instead: 'Queries only read. Call the command from routes.ts.' },
    ],
  },
  {
    who: [buildingBlocks],
    may: ['contracts/**', 'server/config.ts', buildingBlocks],
    instead: 'Building blocks know no feature. Hand the feature’s function in from server/app.ts.',
  },
  {
    who: ['server/app.ts'],
    may: ['contracts/**', 'server/**'],
    instead: serverAlone,
    butNot: [noTestCode],
  },
  {
    who: ['server/pages/**'],
    may: ['contracts/**', 'server/**', 'web/**'],
    instead: serverAlone,
    butNot: [noTestCode, noRoutes],
  },
  {
    who: ['web/**'],
    may: ['contracts/**', 'web/**', 'content/**'],
    instead: pagesAlone,
    butNot: [
      noPages,
      {
        paths: ['web/{dashboard,manager}/**'],
        instead: 'These pages combine features. What a feature needs of them belongs to the feature.',
      },
    ],
  },
  {
    who: ['web/{dashboard,manager}/**'],
    may: ['contracts/**', 'web/**'],
    instead: pagesAlone,
    butNot: [noPages],
  },
  {
    who: ['web/lib/**'],
    may: ['contracts/**', 'web/lib/**'],
    instead: 'web/lib knows no components and no features. Hand in what it needs.',
  },
  {
    who: ['web/ui/**'],
    may: ['contracts/**', 'web/{ui,lib,styles,generated}/**'],
    instead: 'web/ui knows no feature. Hand the content in as props or children.',
    butNot: [noPages],
  },
  {
    who: tests,
    except: ['web/**'],
    may: ['contracts/**', 'server/**', 'content/**'],
    instead: serverAlone,
  },
];
