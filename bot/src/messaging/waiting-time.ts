import type { Language } from '@enp/shared/calls/api'

/** Formats as `2 дн. 3 ч`, `15 мин`; less than a minute as `0 мин`. */
export function formatWaitingTime(language: Language, minutes: number): string {
  const unit = (value: number, name: 'day' | 'hour' | 'minute') =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value)
  const [days, hours, rest] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24, minutes % 60]
  const parts = [
    ...(days > 0 ? [unit(days, 'day')] : []),
    ...(hours > 0 ? [unit(hours, 'hour')] : []),
    ...(days === 0 && (rest > 0 || hours === 0) ? [unit(rest, 'minute')] : []),
  ]
  return parts.join(' ')
}
