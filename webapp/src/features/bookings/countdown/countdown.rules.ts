export function secondsLeft(until: string, deviceNowMs: number, clockAheadMs: number): number {
  return Math.max(0, Math.ceil((Date.parse(until) - deviceNowMs - clockAheadMs) / 1_000))
}

/** Returns «14:59», and from one hour on «1:02:03». */
export function formatCountdown(seconds: number): string {
  const two = (value: number) => `${Math.floor(value)}`.padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3_600), (seconds % 3_600) / 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`
}
