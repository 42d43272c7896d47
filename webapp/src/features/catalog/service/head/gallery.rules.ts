/** The picture in the window of a row of equal ones, from the left end, counted from 0. */
export function pictureAt(scrollLeft: number, width: number, count: number): number {
  if (width <= 0) return 0
  return Math.max(0, Math.min(count - 1, Math.round(scrollLeft / width)))
}
