/** Where a module begins, in whole pixels: nothing between two dark ones, and the last one ends where the picture does. */
export function moduleEdge(index: number, modules: number, pixels: number): number {
  return Math.round((index * pixels) / modules)
}
