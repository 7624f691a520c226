// Every Node with modules has to be able to read this file: an old one says a sentence instead of a SyntaxError.
const oldest = 20;

if (Number(process.versions.node.split('.')[0]) >= oldest) void import('./start/commands.mjs');
else {
  console.error(
    `Fieldhouse needs Node ${oldest} or newer, and this is ${process.version}. Install one from https://nodejs.org, then run the same command again.`,
  );
  process.exitCode = 1;
}
