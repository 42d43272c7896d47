import type { ThemeParams } from '../../launch/theme.ts'

export function resolveColor(requested: string | undefined, theme: ThemeParams, byDefault: string): string {
  if (requested && /^#[0-9a-f]{6}$/i.test(requested)) return requested
  return theme[requested ?? byDefault] ?? theme[byDefault] ?? '#17212b'
}

export function textOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150 ? '#10191a' : '#f6f2e8'
}
