/** Backdrops for the goods, each drawn once: a wall, a desk, a tabletop from above. */
import type { Setting } from '../../../../tools/artwork/render-look.ts';

const svg = (defs: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800"><defs>${defs}</defs>${body}</svg>`;

const gradient = (id: string, direction: string, stops: [number, string][]): string =>
  `<linearGradient id="${id}" ${direction}>${stops.map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`).join('')}</linearGradient>`;

const blur = (id: string, deviation: number): string =>
  `<filter id="${id}" x="-0.5" y="-0.5" width="2" height="2"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

const DOWN = 'x1="0" y1="0" x2="0" y2="1"';
const SLANT = 'x1="0" y1="0" x2="1" y2="1"';

/** A leaf of the branch whose shadow falls on the wall. */
const leaf = (x: number, y: number, turn: number): string =>
  `<path d="M0 0C30-34 96-40 150-6C100 26 34 30 0 0Z" transform="translate(${x} ${y}) rotate(${turn})"/>`;

const wall = svg(
  gradient('plaster', SLANT, [
    [0, '#e9e3d8'],
    [0.55, '#dcd4c6'],
    [1, '#c6bcab'],
  ]) +
    gradient('sun', SLANT, [
      [0, '#fff6e2'],
      [1, '#fff1d6'],
    ]) +
    blur('soft', 16) +
    blur('leafy', 7),
  `<rect width="800" height="800" fill="url(#plaster)"/>
  <g filter="url(#soft)" fill="url(#sun)" opacity="0.75"><path d="M-60 80L330-60L500 900L110 1040Z"/><path d="M400-80L620-160L800 720L580 860Z"/></g>
  <g filter="url(#leafy)" fill="#6d6350" opacity="0.26"><path d="M830-30C700 60 610 120 520 210" fill="none" stroke="#6d6350" stroke-width="7"/>
  ${leaf(700, 46, 118)}${leaf(640, 92, 150)}${leaf(585, 140, 96)}${leaf(720, 40, 172)}${leaf(540, 190, 138)}${leaf(770, 8, 92)}</g>
  <g filter="url(#leafy)" fill="#6d6350" opacity="0.2">${leaf(-20, 640, -34)}${leaf(-40, 720, -8)}${leaf(10, 790, -58)}</g>`,
);

const grainLines = (top: number, bottom: number, color: string): string =>
  Array.from({ length: 26 }, (_, line) => {
    const y = top + ((bottom - top) * (line + 0.5)) / 26 + 3 * Math.sin(line * 2.3);
    const sway = 5 * Math.sin(line * 1.7);
    return `<path d="M0 ${y}C200 ${y + sway} 480 ${y - sway} 800 ${y + sway / 2}" stroke="${color}" stroke-width="${0.6 + (line % 3) * 0.5}" opacity="${0.1 + 0.07 * (line % 4)}" fill="none"/>`;
  }).join('');

/** The desk's edge at the wall. */
export const DESK_EDGE = 560;

const desk = svg(
  gradient('room', DOWN, [
    [0, '#c9d2d3'],
    [0.7, '#dfe4e2'],
    [1, '#cfd3cf'],
  ]) +
    gradient('oak', DOWN, [
      [0, '#a98259'],
      [0.12, '#bd9467'],
      [1, '#d3ad80'],
    ]) +
    gradient('screen', SLANT, [
      [0, '#3b444c'],
      [1, '#20262b'],
    ]) +
    gradient('pot', 'x1="0" y1="0" x2="1" y2="0"', [
      [0, '#f3efe8'],
      [1, '#b9b1a4'],
    ]) +
    blur('far', 9) +
    blur('light', 34),
  `<rect width="800" height="800" fill="url(#room)"/>
  <rect x="40" y="-60" width="230" height="420" fill="#ffffff" opacity="0.75" filter="url(#light)"/>
  <g filter="url(#far)"><rect x="520" y="250" width="330" height="230" rx="10" fill="url(#screen)"/><rect x="660" y="470" width="46" height="84" fill="#9aa1a4"/><rect x="600" y="546" width="170" height="16" rx="6" fill="#8b9295"/>
  <path d="M70 430h120l-14 132H84z" fill="url(#pot)"/><g fill="#5f7f5b">${leaf(126, 436, -128)}${leaf(130, 430, -92)}${leaf(134, 436, -52)}${leaf(128, 440, -160)}${leaf(134, 442, -18)}</g></g>
  <rect y="${DESK_EDGE}" width="800" height="${800 - DESK_EDGE}" fill="url(#oak)"/>${grainLines(DESK_EDGE, 800, '#7d5a36')}
  <rect y="${DESK_EDGE}" width="800" height="26" fill="#5d4225" opacity="0.22" filter="url(#far)"/>`,
);

const board = (y: number, tone: string): string =>
  `<rect y="${y}" width="800" height="160" fill="${tone}"/>${grainLines(y + 4, y + 156, '#4e3a28')}<rect y="${y + 158}" width="800" height="2.5" fill="#3c2c1e" opacity="0.55"/>`;

const tabletop = svg(
  gradient('daylight', SLANT, [
    [0, '#fff8ea'],
    [0.5, '#fff8ea'],
    [1, '#2e2115'],
  ]) +
    blur('drop', 12) +
    blur('near', 2.2),
  `${['#8b6a4c', '#84634a', '#906f50', '#876649', '#8d6c4e'].map((tone, row) => board(row * 160, tone)).join('')}
  <rect width="800" height="800" fill="url(#daylight)" opacity="0.2"/>
  <circle cx="742" cy="86" r="112" fill="#1c130b" opacity="0.5" filter="url(#drop)"/>
  <g filter="url(#near)"><circle cx="728" cy="66" r="106" fill="#ece7df"/><circle cx="728" cy="66" r="92" fill="#d7d0c5"/><circle cx="728" cy="66" r="86" fill="#3a2415"/><circle cx="714" cy="54" r="60" fill="#553722" opacity="0.6"/></g>
  <g transform="translate(18 690) rotate(28)"><rect x="6" y="8" width="250" height="15" rx="3" fill="#1c130b" opacity="0.5" filter="url(#drop)"/><g filter="url(#near)"><rect width="222" height="14" fill="#e2b13c"/><rect width="222" height="5" fill="#f0cb6b"/><path d="M222 0l32 7l-32 7z" fill="#e8d3ae"/><path d="M244 4.800l10 2.200l-10 2.200z" fill="#333"/><rect x="-14" width="16" height="14" fill="#c9c9c9"/></g></g>`,
);

export const BACKDROPS: Record<Setting, string> = { wall, desk, tabletop };
