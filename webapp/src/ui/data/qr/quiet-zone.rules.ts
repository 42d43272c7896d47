/** Light modules that the standard requires around a QR code. */
export const quietZone = 4

export const countQrModulesAcross = (modules: number): number => modules + 2 * quietZone

/** Returns the first pixel of a module. Whole pixels leave no gaps between dark modules. */
export function qrModuleEdgePixel(index: number, modules: number, pixels: number): number {
  return Math.round(((index + quietZone) * pixels) / countQrModulesAcross(modules))
}
