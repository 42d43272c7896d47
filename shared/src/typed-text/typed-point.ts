export interface TypedPoint {
  readonly lat: number
  readonly lon: number
}

/** Parses «61.7031, 30.6911», as maps copy it and a shared location is sent on. */
export function parsePoint(text: string): TypedPoint | undefined {
  const [, lat, lon] = /^(-?\d{1,3}(?:\.\d+)?)[\s,;]+(-?\d{1,3}(?:\.\d+)?)$/.exec(text.trim()) ?? []
  return lat === undefined ? undefined : { lat: Number(lat), lon: Number(lon) }
}

export const formatPoint = ({ lat, lon }: TypedPoint): string => `${lat}, ${lon}`
