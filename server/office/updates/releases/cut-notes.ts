/** Returns what CHANGELOG.md says of a version, or else what stands there for the next one; with its heading. */
export function cutNotes(changelog: string, version: string): string | undefined {
  const sections = changelog.split(/^(?=## )/m).filter((section) => section.startsWith('## '));
  const isOf = (section: string, name: string) => section.split('\n')[0]?.split(/[\s()[\]]+/)[1] === name;
  const found = sections.find((one) => isOf(one, version)) ?? sections.find((one) => isOf(one, 'Unreleased'));
  return found && `${found.trim()}\n`;
}
