import { drawFilledPath, drawRidge, formatSvgPoint, pickBetween, type RandomGenerator } from './brush.ts'
import { getLayerColor, type Mood, mixColors } from './mood.rules.ts'
import type { Sun } from './sky.ts'

export interface LandScene {
  readonly random: RandomGenerator
  readonly mood: Mood
  readonly sun: Sun
  readonly isWinter: boolean
}

export type DrawLand = (land: LandScene) => string

export const snowColor = '#f4f6ee'
export const toGrassColor = ({ mood, isWinter }: LandScene, nearness: number) =>
  isWinter
    ? mixColors(snowColor, getLayerColor(mood, 0.4), mood.isDark ? 0.62 : 0.2 + nearness * 0.15)
    : getLayerColor(mood, nearness)

export function drawPeak({ mood, random }: LandScene, x: number, top: number, width: number, nearness: number): string {
  const base = 262
  const lit = getLayerColor(mood, nearness)
  const shade = mixColors(lit, mood.ink, 0.35)
  const cap = top + (base - top) * pickBetween(random, 0.2, 0.3)
  const half = width / 2
  const atCap = ((cap - top) / (base - top)) * half
  const white = mixColors(snowColor, mood.sky[3], mood.isDark ? 0.35 : 0.12)
  const zigzag = `L${formatSvgPoint(x + atCap * 0.45, cap - 8)}L${formatSvgPoint(x + atCap * 0.1, cap + 5)}L${formatSvgPoint(x - atCap * 0.4, cap - 6)}L${formatSvgPoint(x - atCap, cap + 1)}z`
  return [
    drawFilledPath(
      `M${formatSvgPoint(x, top)}L${formatSvgPoint(x - half, base)}L${formatSvgPoint(x + half, base)}z`,
      lit,
    ),
    drawFilledPath(
      `M${formatSvgPoint(x, top)}L${formatSvgPoint(x + 7, cap)}L${formatSvgPoint(x - 8, cap + 40)}L${formatSvgPoint(x + 10, base)}L${formatSvgPoint(x + half, base)}z`,
      shade,
    ),
    drawFilledPath(`M${formatSvgPoint(x, top)}L${formatSvgPoint(x + atCap, cap)}${zigzag}`, white),
    drawFilledPath(
      `M${formatSvgPoint(x, top)}L${formatSvgPoint(x + atCap, cap)}L${formatSvgPoint(x + atCap * 0.45, cap - 8)}L${formatSvgPoint(x + 5, cap - 14)}z`,
      mixColors(white, shade, 0.4),
    ),
  ].join('')
}

export const drawFarRidge = ({ random, mood }: LandScene, base = 206, height = 44) =>
  drawRidge(random, { base, height, steps: 40, roughness: 0.35 }, getLayerColor(mood, 0.12))

export function drawSpruce(x: number, base: number, height: number, color: string): string {
  const wide = height * 0.24
  const tier = (from: number, until: number, part: number) =>
    `M${formatSvgPoint(x, base - height * until)}L${formatSvgPoint(x - wide * part, base - height * from)}H${Math.round((x + wide * part) * 10) / 10}z`
  return drawFilledPath(`${tier(0, 0.5, 1)}${tier(0.25, 0.78, 0.78)}${tier(0.5, 1, 0.54)}`, color)
}
