import { formatSvgPoint } from './brush.ts'
import type { DrawingSpot } from './building-drawings.ts'
import { getLayerColor } from './mood.rules.ts'

export type DrawFigure = (spot: DrawingSpot) => string

export const placeDrawing = ({ x, base, size }: DrawingSpot, drawing: string) =>
  `<g transform="translate(${formatSvgPoint(x, base)}) scale(${Math.round(size * 100) / 100})">${drawing}</g>`
export const getFigureColor = ({ mood }: DrawingSpot) => getLayerColor(mood, 0.94)
