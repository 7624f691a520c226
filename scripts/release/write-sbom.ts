import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { run } from './run.ts';

/** Writes what npm lists of the packages in a folder, in the form of CycloneDX; the same packages give the same bytes. */
export async function writeSbom(folder: string, file: string, time: number): Promise<void> {
  const bom = JSON.parse(await run(folder, 'npm', 'sbom', '--omit=dev', '--sbom-format=cyclonedx'));
  // npm calls it by the name of the folder.
  Object.assign(bom.metadata.component, { name: 'fieldhouse', type: 'application' });
  bom.metadata.timestamp = new Date(time * 1000).toISOString();
  delete bom.serialNumber;
  bom.serialNumber = `urn:uuid:${toUuid(createHash('sha256').update(JSON.stringify(bom)).digest())}`;
  writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
}

/** As RFC 9562 says of version 8: of whatever bytes. */
function toUuid(hash: Buffer): string {
  const bytes = Buffer.from(hash.subarray(0, 16));
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
