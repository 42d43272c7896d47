/** Server's format: `west,south,east,north` in degrees. Undefined if invalid. */
export function asBbox(text: string | null): string | undefined {
  const edges = text?.split(',') ?? []
  const [west, south, east, north] = edges.map((edge) =>
    /^-?\d{1,3}(\.\d{1,6})?$/.test(edge) ? Number(edge) : Number.NaN,
  )
  if (edges.length !== 4 || west === undefined || south === undefined || east === undefined || north === undefined)
    return undefined
  const isOnEarth = Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && south <= north && north <= 90
  return isOnEarth ? edges.join(',') : undefined
}
