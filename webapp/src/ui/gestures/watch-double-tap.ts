const betweenTapsMs = 300

interface Tap {
  readonly x: number
  readonly y: number
}

/** Returns a function that returns true for the second tap on the same spot. */
export function watchDoubleTap(spotPx: number): (tap: Tap, atMs: number) => boolean {
  let last: (Tap & { readonly atMs: number }) | undefined
  return ({ x, y }, atMs) => {
    const isSecond =
      last !== undefined && atMs - last.atMs < betweenTapsMs && Math.hypot(x - last.x, y - last.y) < spotPx
    last = isSecond ? undefined : { x, y, atMs }
    return isSecond
  }
}
