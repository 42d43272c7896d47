/** Modules of light that a scanner needs around a QR code, by the standard. */
export const quietZone = 4

/** Returns the width of a picture in modules, with the quiet zone on both sides. */
export const modulesAcross = (modules: number): number => modules + 2 * quietZone

/**
 * Returns where a module of the code begins, in whole pixels of a picture with a quiet zone: nothing is between two dark
 * modules, and the zone is never narrower than four modules, rounded down to a pixel.
 */
export function moduleEdge(index: number, modules: number, pixels: number): number {
  return Math.round(((index + quietZone) * pixels) / modulesAcross(modules))
}
