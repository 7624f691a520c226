/** The day of the report in `docs/accessibility/openacr.yaml`, which this page sums up. */
export const checkedOn = '2026-11-25';
