import type { ThemeParams } from '../../launch/theme.ts'

/** A colour asked for by the mini-app: its own, a key of the theme, or nothing. */
export function resolveColor(asked: string | undefined, theme: ThemeParams, byDefault: string): string {
  if (asked && /^#[0-9a-f]{6}$/i.test(asked)) return asked
  return theme[asked ?? byDefault] ?? theme[byDefault] ?? '#17212b'
}

/** Black or white, whichever can be read on this colour. */
export function textOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150 ? '#10191a' : '#f6f2e8'
}
