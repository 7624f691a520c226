import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Tokens = Map<string, string>;

const css = readFileSync(`${import.meta.dirname}/colors.css`, 'utf8');
const [lightCss, darkCss] = css.split(/(?=:root\[data-theme=.dark.\])/);
if (!lightCss || !darkCss) throw new Error('This test finds no dark theme in colors.css');
const light = tokensOf(lightCss);
const themes = { light, dark: new Map([...light, ...tokensOf(darkCss)]) };

/** The text or line, what it lies on, and the least ratio (WCAG 2) that the design promises. */
const pairs: [ink: string, paper: string, floor: number][] = [
  ['text', 'surface-page', 7],
  ['text', 'surface-card', 7],
  ['text', 'surface-sunken', 7],
  ['text-muted', 'surface-page', 7],
  ['text-muted', 'surface-card', 7],
  ['text-muted', 'surface-sunken', 7],
  ['text-muted', 'surface-raised', 7],
  ['text-heading', 'surface-page', 7],
  ['text-heading', 'surface-card', 7],
  ['text-accent', 'surface-page', 7],
  ['text-accent', 'surface-card', 7],
  ['text-accent', 'tint-clay', 7],
  ['text-brass', 'surface-card', 7],
  ['text-brass', 'tint-brass', 7],
  ['text', 'tint-brass', 7],
  ['text', 'tint-turf', 7],
  ['link', 'surface-page', 7],
  ['link', 'surface-card', 7],
  ['link-hover', 'surface-card', 4.5],
  ['text-on-turf', 'surface-turf', 7],
  ['text-on-turf-muted', 'surface-turf', 4.5],
  ['text-on-turf-brass', 'surface-turf', 4.5],
  ['text-on-turf', 'surface-footer', 7],
  ['text-on-turf-muted', 'surface-footer', 7],
  ['primary-text', 'primary', 7],
  ['primary-text', 'primary-hover', 7],
  ['brass-fill-text', 'brass-fill', 7],
  ['danger-text', 'danger', 4.5],
  ['danger-ink', 'surface-card', 7],
  ['danger-ink', 'tint-danger', 7],
  ['success-ink', 'surface-card', 7],
  ['success-ink', 'tint-success', 7],
  ['liked-text', 'liked-bg', 7],
  ['disabled-text', 'disabled-bg', 4.5],
  ['border-strong', 'surface-card', 3],
  ['border-strong', 'surface-page', 3],
  ['liked-border', 'surface-card', 3],
  ['focus', 'surface-page', 3],
  ['focus', 'surface-card', 3],
  ['focus-on-turf', 'surface-turf', 3],
  ['focus-on-turf', 'surface-footer', 3],
];

it.each(pairs)('%s on %s can be told apart in both themes', (ink, paper, floor) => {
  for (const tokens of Object.values(themes)) {
    expect(ratio(color(tokens, ink), color(tokens, paper))).toBeGreaterThanOrEqual(floor);
  }
});

function tokensOf(block: string): Tokens {
  return new Map([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
}

function color(tokens: Tokens, name: string): string {
  const value = tokens.get(name) ?? '';
  const alias = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  return alias ? color(tokens, alias) : value;
}

function ratio(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
