import { point } from './brush.ts'
import type { Spot } from './buildings.ts'
import { layer } from './mood.rules.ts'

export type Draw = (spot: Spot) => string

export const at = ({ x, base, size }: Spot, drawing: string) =>
  `<g transform="translate(${point(x, base)}) scale(${Math.round(size * 100) / 100})">${drawing}</g>`
export const toInk = ({ mood }: Spot) => layer(mood, 0.94)
