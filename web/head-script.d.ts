/** The text of a module that `scripts/bundle/head-scripts.ts` bundles. */
declare module '*?head-script' {
  const text: string;
  export default text;
}
