import {
  drawDot,
  drawFilledPath,
  drawHills,
  drawLine,
  drawRidge,
  formatOpacity,
  formatSvgPoint,
  pickBetween,
  type RandomGenerator,
  sceneSize,
} from './brush.ts'
import { getLayerColor, type Mood, mixColors } from './mood.rules.ts'

export interface SceneRoom {
  readonly random: RandomGenerator
  readonly mood: Mood
  readonly paint: string
  readonly cloth: string
}

export const toWallColor = ({ mood: { ink }, paint }: SceneRoom, warmth: number) => mixColors(ink, paint, warmth)

export function backWall(room: SceneRoom, warmth = 0.3): string {
  const { mood } = room
  return [
    `<defs><radialGradient id="lamp" cx=".5" cy=".3" r=".8"><stop stop-color="${mixColors(toWallColor(room, warmth), mood.lamp, 0.42)}"/><stop offset="1" stop-color="${mixColors(toWallColor(room, warmth), '#07090b', 0.5)}"/></radialGradient></defs>`,
    `<rect width="${sceneSize.width}" height="${sceneSize.height}" fill="url(#lamp)"/>`,
  ].join('')
}

export const lampAt = (x: number, y: number, { lamp, halo }: Mood) =>
  `${drawLine(`M${formatSvgPoint(x, 0)}V${y - 16}`, '#0a0c0d', 2)}${drawDot(x, y + 4, 64, halo, formatOpacity(0.13))}${drawDot(x, y + 4, 34, halo, formatOpacity(0.2))}${drawFilledPath(`M${formatSvgPoint(x - 24, y)}q24 -26 48 0z`, '#14100d')}${drawDot(x, y + 3, 6, lamp)}`

export function drawWindowView(
  { random, mood }: SceneRoom,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const stops = mood.sky.map((color, at) => `<stop offset="${at * 0.25}" stop-color="${color}"/>`).join('')
  const land = [
    drawRidge(
      random,
      { base: y + height * 0.62, height: height * 0.3, steps: 24, roughness: 0.4 },
      getLayerColor(mood, 0.25),
    ),
    drawHills(
      random,
      { base: y + height * 0.82, height: height * 0.14, steps: 6, roughness: 0 },
      getLayerColor(mood, 0.6),
    ),
  ].join('')
  return [
    `<defs><linearGradient id="pane" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient><clipPath id="frame"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4"/></clipPath></defs>`,
    `<g clip-path="url(#frame)"><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#pane)"/>${drawDot(x + width * pickBetween(random, 0.3, 0.7), y + height * 0.48, 16, mood.light)}${land}</g>`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="none" stroke="#2a1c14" stroke-width="7"/>`,
    drawLine(
      `M${formatSvgPoint(x + width / 2, y)}v${height}M${formatSvgPoint(x, y + height / 2)}h${width}`,
      '#2a1c14',
      4,
    ),
  ].join('')
}
