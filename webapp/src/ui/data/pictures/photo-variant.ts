const widths = [360, 720, 1280] as const
/** A higher pixel density is invisible in a photo and only costs loading time. */
const maxDensity = 2
/** Share of the needed width that is enough: a photo may be stretched a little. */
const enough = 0.85

/** Returns the photo's variant for a frame of `cssWidth` pixels; other addresses stay unchanged. */
export function photoVariant(url: string, cssWidth: number, density: number): string {
  const neededWidth = cssWidth * Math.min(density, maxDensity) * enough
  const width = widths.find((known) => known >= neededWidth) ?? widths[widths.length - 1]
  return url.replace(/^(\/media\/[^/]+)-(?:360|720|1280)\.webp$/, `$1-${width}.webp`)
}
