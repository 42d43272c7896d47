/** The widths in which the server keeps a photo of its own. */
const widths = [360, 720, 1280] as const
/** A higher pixel density is invisible in a photo and only costs loading time. */
const maxDensity = 2
/** A photo may be stretched by so little. */
const enough = 0.85

/** The variant of a photo for a frame of `cssWidth` pixels; an address of another kind stays as it is. */
export function photoVariant(url: string, cssWidth: number, density: number): string {
  const neededWidth = cssWidth * Math.min(density, maxDensity) * enough
  const width = widths.find((known) => known >= neededWidth) ?? widths[widths.length - 1]
  return url.replace(/^(\/media\/[^/]+)-(?:360|720|1280)\.webp$/, `$1-${width}.webp`)
}
