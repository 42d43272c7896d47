import { between, fill, point, type Random, ridge } from './brush.ts'
import { layer, type Mood, mix } from './mood.rules.ts'
import type { Sun } from './sky.ts'

export interface Land {
  readonly random: Random
  readonly mood: Mood
  readonly sun: Sun
  readonly isWinter: boolean
}

export type Draw = (land: Land) => string

export const snow = '#f4f6ee'
export const toGrassColor = ({ mood, isWinter }: Land, nearness: number) =>
  isWinter ? mix(snow, layer(mood, 0.4), mood.isDark ? 0.62 : 0.2 + nearness * 0.15) : layer(mood, nearness)

export function peak({ mood, random }: Land, x: number, top: number, width: number, nearness: number): string {
  const base = 262
  const lit = layer(mood, nearness)
  const shade = mix(lit, mood.ink, 0.35)
  const cap = top + (base - top) * between(random, 0.2, 0.3)
  const half = width / 2
  const atCap = ((cap - top) / (base - top)) * half
  const white = mix(snow, mood.sky[3], mood.isDark ? 0.35 : 0.12)
  const zigzag = `L${point(x + atCap * 0.45, cap - 8)}L${point(x + atCap * 0.1, cap + 5)}L${point(x - atCap * 0.4, cap - 6)}L${point(x - atCap, cap + 1)}z`
  return [
    fill(`M${point(x, top)}L${point(x - half, base)}L${point(x + half, base)}z`, lit),
    fill(
      `M${point(x, top)}L${point(x + 7, cap)}L${point(x - 8, cap + 40)}L${point(x + 10, base)}L${point(x + half, base)}z`,
      shade,
    ),
    fill(`M${point(x, top)}L${point(x + atCap, cap)}${zigzag}`, white),
    fill(
      `M${point(x, top)}L${point(x + atCap, cap)}L${point(x + atCap * 0.45, cap - 8)}L${point(x + 5, cap - 14)}z`,
      mix(white, shade, 0.4),
    ),
  ].join('')
}

export const farRidge = ({ random, mood }: Land, base = 206, height = 44) =>
  ridge(random, { base, height, steps: 40, roughness: 0.35 }, layer(mood, 0.12))

export function spruce(x: number, base: number, height: number, color: string): string {
  const wide = height * 0.24
  const tier = (from: number, until: number, part: number) =>
    `M${point(x, base - height * until)}L${point(x - wide * part, base - height * from)}H${Math.round((x + wide * part) * 10) / 10}z`
  return fill(`${tier(0, 0.5, 1)}${tier(0.25, 0.78, 0.78)}${tier(0.5, 1, 0.54)}`, color)
}
