export function toPictureIndex(scrollLeft: number, width: number, count: number): number {
  if (width <= 0) return 0
  return Math.max(0, Math.min(count - 1, Math.round(scrollLeft / width)))
}
