// Takes the place of what React Router uses to ask the server for routes as links to them appear: one built file names
// them all here (`routeDiscovery` in react-router.config.ts).

export const URL_LIMIT = 7680;

export function isFogOfWarEnabled(): boolean {
  return false;
}

/** There is no other manifest than the whole one. */
export function getPartialManifest<Manifest>(manifest: Manifest): Manifest {
  return manifest;
}

export function getManifestPath(): string {
  return '';
}

export function getPathsWithAncestors(paths: string[]): string[] {
  return paths;
}

export function getPatchRoutesOnNavigationFunction(): undefined {}

export function handleClientVersionMismatch(): undefined {}

export function useFogOFWarDiscovery(): undefined {}
