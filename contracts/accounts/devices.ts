const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const machines: [RegExp, string][] = [
  [/iPhone/, 'an iPhone'],
  [/iPad/, 'an iPad'],
  [/Android/, 'an Android device'],
  [/Windows/, 'a Windows computer'],
  [/Mac OS/, 'a Mac'],
  [/Linux/, 'a Linux computer'],
];

/** Describes a browser in a few words that people understand, such as "Safari on an iPhone". */
export function describeDevice(userAgent: string): string {
  const find = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  return `${find(browsers) ?? 'Unknown browser'} on ${find(machines) ?? 'an unknown device'}`;
}
